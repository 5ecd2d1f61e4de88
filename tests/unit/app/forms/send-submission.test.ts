import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendEmail, storeSubmission, suspicionOf } from "#app/forms/send-submission.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { tidy } from "#domain/forms/validate.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { FAILURE, MAIL_FAILED, NOT_CONFIGURED } from "#tests/support/spec.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

const values = tidy(contactForm, sampleValues(contactForm, { phone: "" }));
const attempt = { id: "an-id", values };

let logged: unknown[][];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...parts) => void logged.push(parts));
});
afterEach(() => vi.restoreAllMocks());

/** Returns a backend whose inserts end with this code, or none. */
const backendReturning = (code?: string) => {
  const { client, requests } = recordedClient(() =>
    code ? Response.json({ code }, { status: 409 }) : new Response(null, { status: 201 }),
  );
  return { requests, connect: async () => client };
};

describe("storing a submission", () => {
  test("inserts one row with the id of the submission, and blanks as null (3.3.2, 3.3.3, 7.1.1, 10.22)", async () => {
    const { requests, connect } = backendReturning();
    expect(await storeSubmission(contactForm, attempt, undefined, connect)).toBeUndefined();
    expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ["POST", "/rest/v1/contact_queries"],
    ]);
    expect(await requests[0]?.json()).toEqual({ id: "an-id", ...values, phone: null });
  });

  test("counts its own row, which already exists, as success (7.1.5)", async () => {
    const { connect } = backendReturning("23505");
    expect(await storeSubmission(contactForm, attempt, undefined, connect)).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test.each(forms)(
    "shows its own failure text when $formType is not stored (8.1.2, 8.1.3)",
    async (form) => {
      const sentence = FAILURE[form.formType];
      const refusing = backendReturning("42501");
      expect(await storeSubmission(form, attempt, undefined, refusing.connect)).toBe(sentence);
      const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
      expect(await storeSubmission(form, attempt, undefined, offline)).toBe(sentence);
      expect(logged).toHaveLength(2);
    },
  );

  test("says beyond a limit how long to wait (7.7.6)", async () => {
    const message = "Too many requests. Please try again in 9 minutes.";
    const { client } = recordedClient(() =>
      Response.json({ code: "over_request_rate_limit", message }, { status: 429 }),
    );
    expect(await storeSubmission(contactForm, attempt, undefined, async () => client)).toBe(
      `${FAILURE.contact} ${message}`,
    );
  });

  test("reports a missing backend (8.1.1)", async () => {
    expect(await storeSubmission(contactForm, attempt, undefined, async () => undefined)).toBe(
      NOT_CONFIGURED,
    );
  });
});

describe("the call for the mail", () => {
  const requests: RequestInit[] = [];
  const posting = (response: Response | Error) => async (_path: unknown, request?: RequestInit) => {
    requests.push(request ?? {});
    if (response instanceof Error) throw response;
    return response;
  };

  test("carries formType and every key of the form (7.1.3)", async () => {
    await sendEmail(contactForm, values, posting(Response.json({})));
    expect(JSON.parse(String(requests.at(-1)?.body))).toEqual({
      formType: "contact",
      formData: values,
    });
    expect(requests.at(-1)).toMatchObject({ method: "POST", keepalive: true });
    expect(logged).toEqual([]);
  });

  test.each([
    [Response.json({ error: "No such submission" }, { status: 404 }), "No such submission"],
    [Response.json({}, { status: 500 }), MAIL_FAILED],
    [new Response("<html>", { status: 502 }), MAIL_FAILED],
    [new TypeError("Failed to fetch"), MAIL_FAILED],
  ])("only logs its failure (8.1.10)", async (response, message) => {
    await sendEmail(contactForm, values, posting(response));
    expect(logged.map(([first]) => first)).toEqual([message]);
  });
});

test.each([
  ["", 3000, undefined],
  ["", 2999, "fast"],
  ["http://spam.example", 1, "trap"],
] as const)(
  "with %j in the hidden field after %i ms a row is marked %s (4.1.8)",
  async (typed, ms, mark) => {
    const suspicion = suspicionOf(typed, ms);
    expect(suspicion).toBe(mark);
    const { requests, connect } = backendReturning();
    await storeSubmission(contactForm, attempt, suspicion, connect);
    expect(requests[0]?.headers.get("x-submission-suspect")).toBe(mark ?? null);
  },
);
