import type { SendMailOptions } from "nodemailer";
import { hasFormat } from "#domain/forms/formats.ts";
import { MailError } from "#server/errors.ts";
import type { Mail } from "./mailer.ts";

export type Address = { readonly name: string; readonly address: string };

/** `Name <local@domain>` of MAIL_FROM, or the bare address. */
export const parseSender = (mailFrom: string): Address => {
  const [, name = "", address = mailFrom] =
    /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name, address: address.trim() };
};

const CONTROL = /\p{Cc}/u;

/** Whether it may stand in a header and in an SMTP command as it is. */
export const isAddress = (address: string): boolean =>
  hasFormat.email(address) && !CONTROL.test(address);

/**
 * What nodemailer gets: addresses as objects, so that nothing in them is read as a list, and an
 * envelope of one recipient. Throws a permanent MailError for what must not be sent.
 */
export const toMessage = (from: Address, mail: Mail): SendMailOptions => {
  for (const address of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])])
    if (!isAddress(address)) throw new MailError("not a plain address", true);
  if (CONTROL.test(mail.subject) || /[\s<>\p{Cc}]/u.test(mail.messageId))
    throw new MailError("control character in a header", true);
  return {
    from,
    to: { name: "", address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    // RFC 3834: no answering machine answers a machine.
    headers: { "Auto-Submitted": "auto-generated" },
  };
};

/** What nodemailer must never do for a mail, whatever stands in it. */
export const GUARDS = {
  disableFileAccess: true,
  disableUrlAccess: true,
  maxRecipients: 1,
} as const;
