import { mailto } from "#app/lib/mailto.ts";
import { event } from "#domain/event.ts";
import type { Field, Form } from "#domain/forms/form.ts";
import { isUrl } from "#domain/older-browsers.ts";
import { referenceOf } from "#domain/submission.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

/** Returns a link that begins an email about a submission, under a subject with its reference number. */
export const mailtoLink = (address: string, form: Form, id: string): string =>
  mailto(address, `${event.shortName}: your ${submissionNoun(form)} (${referenceOf(id)})`);

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, "");

export const telLink = (phone: string): string => `tel:${digitsOf(phone)}`;

/** Returns a link to a chat, for numbers with a country code: WhatsApp takes no others. */
export const whatsAppLink = (phone: string): string | undefined => {
  const [, international] = /^\+([1-9]\d{6,14})$/.exec(digitsOf(phone)) ?? [];
  return international && `https://wa.me/${international}`;
};

/** Returns whether a value is certainly a web address. A stranger typed it, so nothing else becomes a link. */
export const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && isUrl(value);

type ExternalLinkProps = { readonly href: string; readonly children: string };

export const ExternalLink = ({ href, children }: ExternalLinkProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span>
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

const Phone = ({ number }: { readonly number: string }) => {
  const chat = whatsAppLink(number);
  return (
    <span className={styles.phone}>
      <a href={telLink(number)}>{number}</a>
      {chat && <ExternalLink href={chat}>WhatsApp</ExternalLink>}
    </span>
  );
};

type FieldValueProps = {
  readonly form: Form;
  readonly id: string;
  readonly field: Field;
  readonly value: string;
};

/** The value of a field, as a link where that is safe. */
export const FieldValue = ({ form, id, field, value }: FieldValueProps) => {
  switch (field.control) {
    case "email":
      return <a href={mailtoLink(value, form, id)}>{value}</a>;
    case "tel":
      return <Phone number={value} />;
    case "url":
      return isWebAddress(value) ? (
        <ExternalLink href={value}>{value}</ExternalLink>
      ) : (
        <span>{value}</span>
      );
    case "textarea":
      return <LongText>{value}</LongText>;
    default:
      return <span>{value}</span>;
  }
};
