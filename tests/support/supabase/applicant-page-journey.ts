import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import type { ApplicantCalls } from "#domain/answers/applicant-page.ts";
import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import type { ReceivedMail } from "#tests/support/mail/smtp.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { newKey } from "#tests/support/server/applicant-page.ts";

export const PUBLIC_URL = "https://conference.example";

/** A started server with PUBLIC_URL, its API, and the mailboxes that it writes to. */
type Backend = {
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly publishableKey: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
};

const TELUGU = "శ్రీనివాస్ పెద్ది";
const URDU = "عمران حسن";
const ASHA = "asha@example.org";
const RAVI = "ravi@example.org";

/** Returns the keys of the links in an email, in their order. */
const keysIn = ({ text = "" }: Partial<Email>): readonly string[] =>
  [...text.matchAll(/^https:\/\/conference\.example\/apply\/speaker#mine=([\w-]{32})$/gm)].map(
    ([, key = ""]) => key,
  );

/** Follows the links in emails that a mail server has received, by the calls of the page. */
export const describeApplicantPage = (name: string, open: () => Promise<Backend>): void => {
  describe(`the page of an applicant on ${name}`, () => {
    const backend = opened(open);
    const ids: string[] = [];
    const client = () =>
      createClient(backend.apiUrl, backend.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
    const call = async <Name extends keyof ApplicantCalls>(
      name: Name,
      args: ApplicantCalls[Name]["Args"],
    ) => {
      const { data, error, status } = await client().rpc(name, args);
      return error ? { status, code: error.code } : data;
    };
    const pageOf = (key_input: string) => call("my_submission", { key_input });
    /** Sends a form as its page does, which makes the worker look for due emails. */
    const submit = async (over: FormValues) => {
      const formData = sampleValues(speakerForm, over);
      const id = randomUUID();
      const row: object = toRow(speakerForm, tidy(speakerForm, formData), id);
      expect((await client().from(speakerForm.table).insert(row)).error).toBeNull();
      await fetch(backend.serverUrl + SEND_EMAIL_PATH, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ formType: speakerForm.formType, formData }),
      });
      ids.push(id);
      return id;
    };
    /** Waits for as many emails to an address with a word in the subject, and returns their contents. */
    const mailsTo = async (address: string, word: string, count = 1) => {
      const found = () =>
        backend.mails
          .filter(({ recipients }) => recipients.includes(address))
          .map(({ parsed }) => parsed)
          .filter(({ subject }) => subject?.includes(word));
      await expect.poll(() => found().length, { timeout: 60_000 }).toBe(count);
      return found();
    };
    let key_input: string;

    test("opens with the link of the acknowledgement, and has nothing that was typed at first (7.8.18, 7.11.2)", async () => {
      const id = await submit({ name: TELUGU, email: ASHA });
      const [received] = await mailsTo(ASHA, "received");
      [key_input = ""] = keysIn(received ?? {});
      expect(await pageOf(key_input)).toEqual({
        result: null,
        form_type: "speaker",
        reference: id.slice(0, 8),
        created_at: expect.any(String),
        confirmed: false,
      });
      // The server has noted the days of a deletion before it was ready.
      expect(
        await call("act_mine", { key_input, act_input: "confirmed", text_input: null }),
      ).toMatchObject({
        result: "confirmed",
        columns: { name: TELUGU, email: ASHA },
        erase_days: 7,
      });
    });

    test("takes each decision, and the team reads a name in Telugu and in Urdu (7.11.5, 7.11.6, 7.11.7, 7.11.8, 7.8.19)", async () => {
      const correct = (columns_input: Readonly<Record<string, string | null>>) =>
        call("correct_mine", { key_input, columns_input, seen_input: null });
      expect(await correct({ email: RAVI })).toMatchObject({ code: "42501" });
      expect(await correct({ topic_abstract: "Short" })).toMatchObject({ code: "23514" });
      expect(await correct({ unknown: "x" })).toMatchObject({ code: "42703" });
      expect(await correct({ name: URDU, company: null })).toMatchObject({
        result: "corrected",
        columns: { name: URDU, company: null },
      });
      expect(await correct({ name: "Eve" })).toMatchObject({ result: "newer" });
      const withdraw = (isWithdrawn: boolean, text_input: string | null) =>
        call("act_mine", {
          key_input,
          act_input: isWithdrawn ? "withdrawn" : "taken-back-by-applicant",
          text_input,
        });
      expect(await withdraw(true, "میں بیمار ہوں۔")).toMatchObject({ result: "withdrawn" });
      expect(await withdraw(false, null)).toMatchObject({ result: "taken-back-by-applicant" });
      expect(
        await call("act_mine", { key_input, act_input: "coming", text_input: null }),
      ).toMatchObject({ result: "closed", coming: null });
      expect(
        await call("act_mine", { key_input, act_input: "erase-asked", text_input: null }),
      ).toMatchObject({ result: "erase-asked", erase_at: expect.any(String) });
      expect(
        await call("act_mine", { key_input, act_input: "erase-stopped", text_input: null }),
      ).toMatchObject({ result: "erase-stopped", erase_at: null });
      await submit({ name: URDU, email: ASHA });
      const [change] = await mailsTo(event.mailboxes.speakers, "Deletion stopped");
      expect(change?.text).toContain(`before:\n  ${TELUGU}\n`);
      expect(change?.text).toContain(`now:\n  ${URDU}\n`);
      expect(change?.text).toContain("میں بیمار ہوں۔");
    });

    test("comes by email for all that was sent from an address, and for nothing else (7.11.9)", async () => {
      expect(await call("request_my_links", { address_input: ASHA.toUpperCase() })).toEqual({
        result: "requested",
      });
      const other = await submit({ email: RAVI });
      const [mail] = await mailsTo(ASHA, "link to what you sent");
      const keys = keysIn(mail ?? {});
      const pages = await Promise.all(keys.map(pageOf));
      const [first = "", second = ""] = ids;
      expect(pages).toMatchObject([
        { reference: second.slice(0, 8), confirmed: false },
        { reference: first.slice(0, 8), confirmed: true },
      ]);
      expect(JSON.stringify([pages, mail])).not.toContain(other.slice(0, 8));
      expect(await pageOf(key_input)).toMatchObject({ confirmed: true });
    });

    test("is gone after no, with every key (7.11.4)", async () => {
      const [mail] = await mailsTo(RAVI, "received");
      const [key_input = ""] = keysIn(mail ?? {});
      expect(
        await call("act_mine", { key_input, act_input: "disowned", text_input: null }),
      ).toEqual({ result: "disowned" });
      expect(await pageOf(key_input)).toBeNull();
      for (const act_input of ["confirmed", "disowned"] as const)
        expect(await call("act_mine", { key_input, act_input, text_input: null })).toBeNull();
    });

    test("opens to nobody who guesses, and still to its owner (7.11.1)", async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => pageOf(newKey())));
      expect(answers).toEqual(Array.from({ length: 40 }, () => null));
      expect(await pageOf(key_input)).toMatchObject({ confirmed: true });
    });
  });
};
