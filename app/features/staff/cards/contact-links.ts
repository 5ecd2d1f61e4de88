import { nameOf } from "#domain/answers/answer-mail.ts";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import { referenceOf } from "#domain/submission.ts";

/** Returns a link that begins an email about a submission, under a subject with its reference number. */
export const mailtoLink = (address: string, form: Form, id: string): string => {
  const to = encodeURIComponent(address).replace("%40", "@");
  const subject = `${event.shortName}: your ${nameOf(form)} (${referenceOf(id)})`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
};

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, "");

export const telLink = (phone: string): string => `tel:${digitsOf(phone)}`;

/** Returns a link to a chat, for numbers with a country code: WhatsApp takes no others. */
export const whatsAppLink = (phone: string): string | undefined => {
  const [, international] = /^\+([1-9]\d{6,14})$/.exec(digitsOf(phone)) ?? [];
  return international && `https://wa.me/${international}`;
};
