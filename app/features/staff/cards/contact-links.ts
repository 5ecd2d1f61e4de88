import { answerSubject } from "#domain/answers/answer-mail.ts";
import type { Form } from "#domain/forms/form.ts";

/** Returns a link that begins an email about a submission, under a subject with its reference number. */
export const mailtoLink = (address: string, form: Form, id: string): string => {
  const to = encodeURIComponent(address).replace("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(answerSubject(form, id))}`;
};

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, "");

export const telLink = (phone: string): string => `tel:${digitsOf(phone)}`;

/** Returns a link to a chat, for numbers with a country code: WhatsApp takes no others. */
export const whatsAppLink = (phone: string): string | undefined => {
  const [, international] = /^\+([1-9]\d{6,14})$/.exec(digitsOf(phone)) ?? [];
  return international && `https://wa.me/${international}`;
};
