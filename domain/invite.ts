import { event } from "./event.ts";
import { formatDayOf } from "./event-day.ts";
import type { Form } from "./forms/form.ts";

/** The header of an insert with the key of an invite, by which a form that is not open takes it. */
export const INVITE_HEADER = "x-submission-invite";

/** The field of a posted form with that key. */
export const INVITE_NAME = "invite";

/** Leads from a form's path to the form although it is not open; the key follows, and no server gets it. */
export const INVITE_FRAGMENT = "#invite=";

export const INVITE_ENDED =
  "This link has been used, or has ended. If you still want to send something, write to us.";

export const invitedNote = (endsAt: string): string =>
  `You are invited: your link takes one submission, until ${formatDayOf(endsAt)}.`;

/** Returns the words in which staff send an invite. */
export const inviteLetter = (form: Form, url: string): string =>
  `You are invited to use “${form.title}” of ${event.shortName} by this link, which is for you alone:\n\n${url}\n\nIt takes one submission within 14 days.`;
