import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { hasFormat } from "#domain/forms/formats.ts";
import { MailError } from "#server/errors.ts";
import type { Mail } from "./mailer.ts";

export type Address = { readonly name: string; readonly address: string };

/** Parses MAIL_FROM: `Name <local@domain>`, or a bare address. */
export const parseSender = (mailFrom: string): Address => {
  const [, name = "", address = mailFrom] =
    /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name, address: address.trim() };
};

const CONTROL = /\p{Cc}/u;

/**
 * Returns the message for nodemailer: addresses as objects, so that none is parsed as a list, and
 * an envelope with one recipient. Throws a MailError for a mail that must not be sent.
 */
export const toMessage = (from: Address, mail: Mail): SendMailOptions => {
  for (const address of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])])
    if (!hasFormat.email(address)) throw new MailError("not a plain address", "unsendable");
  const { messageId, thread = [] } = mail;
  const ids = [messageId, ...thread];
  if (CONTROL.test(mail.subject) || ids.some((id) => /[\s<>\p{Cc}]/u.test(id)))
    throw new MailError("control character in a header", "unsendable");
  const domain = domainToASCII(from.address.replace(/.*@/, ""));
  const references = thread.map((id) => `<${id}@${domain}>`);
  return {
    from,
    to: { name: "", address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${messageId}@${domain}>`,
    ...(thread.length > 0 && { inReplyTo: references.at(-1), references }),
    // Keeps automatic responders from replying (RFC 3834).
    ...(mail.thread === undefined && { headers: { "Auto-Submitted": "auto-generated" } }),
  };
};

/** Keeps nodemailer from reading files and addresses, whatever a mail contains. */
export const GUARDS = {
  disableFileAccess: true,
  disableUrlAccess: true,
  maxRecipients: 1,
} as const;
