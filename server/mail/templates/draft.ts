import type { Edition } from "#domain/edition.ts";
import { type Addresses, event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import { paths } from "#domain/paths.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Block, MailContent } from "./layout.ts";

/** A mail before it is rendered. */
export type Draft = Omit<Mail, "messageId" | "text" | "html"> & MailContent;

export type MailSettings = Pick<Addresses, "mailboxes"> & {
  readonly edition: Edition;
  readonly linkUrl: string | undefined;
};

const minute = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: event.timeZone,
  timeZoneName: "short",
});

/** Returns a time where the event is, to the minute. */
export const formatMinute = (time: string): string => minute.format(new Date(time));

export const dashboardLink = (
  form: Form,
  id: string,
  linkUrl: string | undefined,
): readonly Block[] =>
  linkUrl && form.dashboard
    ? [
        {
          kind: "link",
          label: "Open on the dashboard",
          url: `${linkUrl}${paths.admin}?tab=${form.dashboard.tab}&record=${id}`,
        },
      ]
    : [];
