import { mailto } from "#app/lib/mailto.ts";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import { isUrl } from "#domain/older-browsers.ts";
import { referenceOf } from "#domain/submission.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";

/** Returns a link that begins an email about a submission, under a subject with its reference number. */
export const mailtoLink = (address: string, form: Form, id: string): string =>
  mailto(address, `${event.shortName}: your ${submissionNoun(form)} (${referenceOf(id)})`);

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, "");

export const telLink = (phone: string): string => `tel:${digitsOf(phone)}`;

/** A plus, a country code, which never begins with 0, and at most 15 digits in all (E.164). */
const INTERNATIONAL = /^\+([1-9]\d{6,14})$/;

/** Returns a link to a chat, for numbers with a country code: WhatsApp takes no others. */
export const whatsAppLink = (phone: string): string | undefined => {
  const [, international] = INTERNATIONAL.exec(digitsOf(phone)) ?? [];
  return international && `https://wa.me/${international}`;
};

/** Returns whether a value is certainly a web address. A stranger typed it, so nothing else becomes a link. */
export const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && isUrl(value);
