import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  isSuspect,
  sendEmail,
  storeSubmission,
} from "#app/features/application-form/send-submission.ts";
import type { Backend } from "#app/lib/backend.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { tidy } from "#domain/forms/validate.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const values = tidy(contactForm, sampleValues(contactForm, { phone: "" }));
const attempt = { id: "an-id", values };

let logged: unknown[][];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words));
});
afterEach(() => vi.restoreAllMocks());

/** A backend whose one insert is answered so. */
const answering = (error: { code: string } | null) => {
  const inserts: unknown[] = [];
  const from = (table: string) => ({
    insert: async (row: unknown) => {
      inserts.push([table, row]);
      return { error };
    },
  });
  return { inserts, connect: async () => ({ from }) as unknown as Backend };
};

describe("storing a submission", () => {
  test("inserts one row with the id of the try, blanks as null", async () => {
    const { inserts, connect } = answering(null);
    expect(await storeSubmission(contactForm, attempt, connect)).toBeUndefined();
    expect(inserts).toEqual([["contact_queries", { id: "an-id", ...values, phone: null }]]);
  });

  test("takes its own row, already there, for success", async () => {
    const { connect } = answering({ code: "23505" });
    expect(await storeSubmission(contactForm, attempt, connect)).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test.each(forms)("says its own failure text when $formType is not stored", async (form) => {
    const sentence = ["student-volunteer", "media-partnership"].includes(form.formType)
      ? "Submission failed. Try again."
      : "Something went wrong. Please try again later.";
    const refusing = answering({ code: "42501" });
    expect(await storeSubmission(form, attempt, refusing.connect)).toBe(sentence);
    const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await storeSubmission(form, attempt, offline)).toBe(sentence);
    expect(logged).toHaveLength(2);
  });

  test("says when there is no backend", async () => {
    expect(await storeSubmission(contactForm, attempt, async () => undefined)).toBe(
      "Database not configured. Please contact the administrator.",
    );
  });
});

describe("the call for the mail", () => {
  const requests: RequestInit[] = [];
  const posting = (answer: Response | Error) => async (_path: unknown, request?: RequestInit) => {
    requests.push(request ?? {});
    if (answer instanceof Error) throw answer;
    return answer;
  };

  test("carries formType and every key of the form", async () => {
    await sendEmail(contactForm, values, false, posting(Response.json({})));
    expect(JSON.parse(String(requests.at(-1)?.body))).toEqual({
      formType: "contact",
      formData: values,
    });
    expect(requests.at(-1)).toMatchObject({ method: "POST", keepalive: true });
    expect(new Headers(requests.at(-1)?.headers).has("x-submission-suspect")).toBe(false);
    expect(logged).toEqual([]);
  });

  test("is marked when a program may have sent it", async () => {
    await sendEmail(contactForm, values, true, posting(Response.json({})));
    expect(new Headers(requests.at(-1)?.headers).get("x-submission-suspect")).toBe("1");
  });

  test.each([
    [Response.json({ error: "No such submission" }, { status: 404 }), "No such submission"],
    [Response.json({}, { status: 500 }), "Failed to send email"],
    [new Response("<html>", { status: 502 }), "Failed to send email"],
    [new TypeError("Failed to fetch"), "Failed to send email"],
  ])("only logs its failure", async (answer, words) => {
    await sendEmail(contactForm, values, false, posting(answer));
    expect(logged.map(([first]) => first)).toEqual([words]);
  });
});

test("suspects who fills the trap or sends within three seconds", () => {
  expect(isSuspect("", 3000)).toBe(false);
  expect(isSuspect("", 2999)).toBe(true);
  expect(isSuspect("http://spam.example", 60_000)).toBe(true);
});
