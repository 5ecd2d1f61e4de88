import type { Field, Form } from "#domain/forms/form.ts";
import { isWebAddress, mailtoLink, telLink, whatsAppLink } from "./contact-links.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

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
