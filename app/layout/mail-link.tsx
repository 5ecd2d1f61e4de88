import { event, type Mailbox } from "#domain/event.ts";

export const MailLink = ({ to }: { readonly to: Mailbox }) => (
  <a href={`mailto:${event.mailboxes[to]}`}>{event.mailboxes[to]}</a>
);
