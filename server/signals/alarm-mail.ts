import type { Edition } from "#domain/edition.ts";
import { type Addresses, event } from "#domain/event.ts";
import { inBusinessDays, reviewDays } from "#domain/forms/review-days.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { type FreeSpace, formatSpace } from "#server/database/data-folder/free-space.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layout, note, text } from "#server/mail/templates/layout.ts";
import type { AlarmCause, Signals } from "./signals.ts";

/** The text of an alarm, which names no person. */
type Alarm = { readonly subject: string; readonly what: string; readonly todo: string };

/** Begins a sentence, so one is a word. */
const startWithCount = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${count} ${many}`;

type AlarmFacts = Pick<Addresses, "mailboxes"> & {
  readonly signals: Signals;
  readonly free: FreeSpace;
};

const ALARMS: Readonly<Record<AlarmCause, (facts: AlarmFacts) => Alarm>> = {
  "dead-email": ({ signals: { new_dead_mails } }) => ({
    subject: "emails could not be delivered",
    what: `${startWithCount(new_dead_mails, "email about a submission was", "emails about submissions were")} given up. The submissions themselves are stored and on the dashboard.`,
    todo: "Run `npm run staff -- mail` on the server: it names each record and why its email failed. Then write to these people yourself.",
  }),
  "old-outbox": ({ signals: { waiting_mails, oldest_wait_seconds } }) => ({
    subject: "emails are not leaving",
    what: `${startWithCount(waiting_mails, "email is", "emails are")} waiting, the oldest for ${Math.floor(oldest_wait_seconds / 60)} minutes. Nothing is lost: they leave once the mail server takes them.`,
    todo: "Check the mail server and SMTP_URL. `npm run staff -- mail` on the server gives its reasons.",
  }),
  "low-disk": ({ free }) => ({
    subject: "the disk is nearly full",
    what: `${formatSpace(free)} are free. Below 256 MB, or 1,000 inodes, the site can still be read but stores no submission.`,
    todo: "Make room on the disk that holds DATA_DIR, or give it a larger one. No restart is needed.",
  }),
  "waiting-sponsor": ({ signals: { new_waiting_sponsors }, mailboxes }) => ({
    subject: "a sponsor is waiting",
    what: `${startWithCount(new_waiting_sponsors, "sponsorship inquiry has", "sponsorship inquiries have")} been waiting for a business day. The site promises a reply within ${inBusinessDays(reviewDays.sponsor)}.`,
    todo: `Look in the mailbox ${mailboxes.sponsors}, or run \`npm run --silent export -- ${sponsorForm.table}\` on the server, and reply. Then press “We have replied” in the email about it.`,
  }),
};

type AlarmMailOptions = AlarmFacts & {
  readonly cause: AlarmCause;
  readonly edition: Edition;
  readonly to: string;
  readonly id: string;
};

/** Composes the email of an alarm. */
export const alarmMail = ({ cause, edition, to, id, ...facts }: AlarmMailOptions): Mail => {
  const { subject, what, todo } = ALARMS[cause](facts);
  const heading = `${event.shortName}: ${subject}`;
  const last = note("This email comes at most once a day for each cause.");
  return {
    to,
    subject: heading,
    messageId: id,
    ...layout({ heading, blocks: [text(what), text(todo), last] }, edition),
  };
};
