import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import type { OutboxItem } from "#server/database/results.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

/** The id of the submission that each of them is about. */
export const RECORD = "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10";

/** Returns an email about a submission, to the team unless told otherwise, as a worker gets it. */
export const outboxItem = (
  form: Form,
  over: Partial<OutboxItem> = {},
  values: FormValues = {},
): OutboxItem => ({
  id: "6a7c0f64-2f0e-4b1b-8a35-0d2f6d1f1c11",
  kind: "team",
  form_type: form.formType,
  attempts: 1,
  was_refused: false,
  suspect: false,
  submission: storedRow(form, values, RECORD),
  body: null,
  thread: [],
  is_over: false,
  has_links: true,
  ...over,
});

/** Returns how an installation that sets nothing but its address composes emails. */
export const composeWith = (linkUrl?: string) =>
  composeMail({ edition: defaultEdition, linkUrl, mailboxes: event.mailboxes });
