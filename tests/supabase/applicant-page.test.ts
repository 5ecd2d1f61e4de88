import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { ApplicantCalls } from "#domain/submissions/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { NO_STORAGE } from "#tests/support/server/clients.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { startDeployed } from "./project/deploy.ts";

const PUBLIC_URL = "https://conference.example";
const ASHA = "asha@example.org";
const LINK = /^https:\/\/conference\.example\/apply\/speaker#mine=([\w-]{32})$/gm;

const installation = opened(async () => {
  const deployed = await startDeployed();
  const server = await spawnServer({ ...deployed.environment, PUBLIC_URL });
  return { ...deployed, server, stop: () => server.stop().then(deployed.stop) };
});

const client = ({ url, keys } = installation.project) =>
  createClient(url, keys.publishableKey, NO_STORAGE);
const call = async <Name extends keyof ApplicantCalls>(
  name: Name,
  args: ApplicantCalls[Name]["Args"],
) => {
  const { data, error } = await client().rpc(name, args);
  return error ?? data;
};
const act = (key_input: string, act_input: ApplicantCalls["applicant_act"]["Args"]["act_input"]) =>
  call("applicant_act", { key_input, act_input, text_input: null });

/** Posts a form, which makes the worker look for due emails, and returns its reference number. */
const submit = async (topicTitle: string) => {
  const values = sampleValues(speakerForm, { email: ASHA, topicTitle });
  const { headers } = await postForm(installation.server, speakerForm, values);
  return headers.get("location")?.split("sent=")[1];
};

/** Waits for an email to an address with a word in its subject, and returns its text and its keys. */
const mailTo = async (address: string, word: string) => {
  const found = () =>
    installation.smtp.mails
      .filter(({ recipients }) => recipients.includes(address))
      .find(({ parsed }) => parsed.subject?.includes(word))?.parsed.text;
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  const text = found() ?? "";
  return { text, keys: [...text.matchAll(LINK)].map(([, key = ""]) => key) };
};

test("the page of an applicant opens with the links of emails, and takes each decision (7.8.18, 7.11.2, 7.11.5 to 7.11.9)", async () => {
  const reference = await submit("One talk");
  const [key_input = ""] = (await mailTo(ASHA, "received")).keys;
  expect(await call("applicant_page", { key_input })).toEqual({
    result: null,
    form_type: "speaker",
    reference,
    created_at: expect.any(String),
    confirmed: false,
  });
  // The server has noted the days of a deletion before it was ready.
  expect(await act(key_input, "confirmed")).toMatchObject({
    result: "confirmed",
    columns: { email: ASHA },
    erase_days: 7,
  });
  const correct = (columns_input: Readonly<Record<string, string | null>>) =>
    call("applicant_correct", { key_input, columns_input, seen_input: null });
  expect(await correct({ email: "ravi@example.org" })).toMatchObject({ code: "42501" });
  expect(await correct({ name: "Asha Rao", company: null })).toMatchObject({
    result: "corrected",
    columns: { name: "Asha Rao", company: null },
  });
  for (const each of ["withdrawn", "taken-back-by-applicant", "erase-asked"] as const)
    expect(await act(key_input, each)).toMatchObject({ result: each });
  expect(await act(key_input, "erase-stopped")).toMatchObject({ erase_at: null });

  expect(await call("request_links", { address_input: ASHA })).toEqual({ result: "requested" });
  const other = await submit("Another talk");
  const change = await mailTo(event.mailboxes.speakers, "Deletion stopped");
  expect(change.text).toContain("now:\n  Asha Rao\n");
  const { keys } = await mailTo(ASHA, "links to what you sent");
  expect(await Promise.all(keys.map((key) => call("applicant_page", { key_input: key })))).toEqual([
    expect.objectContaining({ reference: other, confirmed: false }),
    expect.objectContaining({ reference, confirmed: true }),
  ]);
});
