import type { Field, Form } from "#domain/forms/form.ts";
import { mailtoLink, telLink, whatsAppLink } from "./contact-links.ts";
import { ExternalLink, isWebAddress } from "./external-link.tsx";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

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
  /** The id of the record. */
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
      return isWebAddress(value) ? <ExternalLink href={value}>{value}</ExternalLink> : value;
    case "textarea":
      return <LongText>{value}</LongText>;
    default:
      return value;
  }
};
