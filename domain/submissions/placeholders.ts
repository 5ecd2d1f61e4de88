import type { Edition } from "#domain/edition.ts";
import { columnOf, type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { formatSlot, isWithin, NO_SLOT, type Slot } from "#domain/slot.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";
import { markUserText, splitMarked } from "./user-text.ts";

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const namesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name)),
];

/** Returns the message for the first placeholder that no record of this form has. */
export const unknownPlaceholder = (form: Form, text: string): string | undefined => {
  const known = ["name", "reference", ...fieldsOf(form).map(({ key }) => key)];
  if (form.slot) known.push("slot");
  const unknown = namesIn(text).find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `There is no {${unknown}}.`;
};

const fieldOf = (form: Form, name: string): Field | undefined => {
  const key = name === "name" ? form.applicant.name : name;
  return fieldsOf(form).find((field) => field.key === key);
};

const valueIn = (form: Form, row: SubmissionRow, name: string): string => {
  const field = fieldOf(form, name);
  return (field && row[columnOf(field.key)]) ?? "";
};

type WithSlot = { readonly slot: Slot | null } | null | undefined;

const slotIn = (slot: Slot | null | undefined, edition: Edition | undefined): string => {
  if (!slot || (edition && !isWithin(edition, slot))) return NO_SLOT;
  return formatSlot(slot.place ? { ...slot, place: markUserText(slot.place) } : slot);
};

/**
 * Returns the text with the values of a record, each set apart, in place of the placeholders that it has. Where an
 * edition is given, a slot on a day that it does not have is none.
 */
export const fillIn = (
  form: Form,
  row: SubmissionRow,
  text: string,
  state?: WithSlot,
  edition?: Edition,
): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name === "reference") return referenceOf(row.id);
    if (name === "slot" && form.slot) return slotIn(state?.slot, edition);
    return name === "name" || fieldOf(form, name)
      ? markUserText(valueIn(form, row, name))
      : placeholder;
  });

/** Returns the labels of the placeholders in a text for which a record has nothing to show. */
export const emptyValues = (form: Form, row: SubmissionRow, text: string): readonly string[] =>
  namesIn(text)
    .filter((name) => splitMarked(fillIn(form, row, `{${name}}`)).length === 0)
    .map((name) => fieldOf(form, name)?.label ?? name);

/** An address with a scheme or `www.`, a domain in its encoded form, and markup. */
const ADDRESS_OR_MARKUP = /:\/\/|mailto:|www\.[\p{L}\p{N}]|\.xn--|<\/?[a-z!]/u;

/** The end of a label, a dot, and the label after it where that is a word. */
const DOTTED = /[\p{L}\p{M}\p{N}_-][.\u3002](?=([\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}]))/gu;

/** Returns whether a mail program may make a link of something: "K.Srinivas" and "Node.js" are no addresses. */
const hasAddressOrMarkup = (value: string): boolean => {
  const text = value.normalize("NFKC").toLowerCase();
  return (
    ADDRESS_OR_MARKUP.test(text) ||
    Array.from(text.matchAll(DOTTED)).some(([, label = ""]) => TOP_LEVEL_DOMAINS.has(label))
  );
};

/** Characters that show nothing, but for the two joiners, which some scripts need. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/** Emoji with the selector of their colours, as phones type them, keycaps, and the flags of parts of Britain. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f]|[#*\d]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}/gu;

const hasHidden = (field: Field, value: string): boolean => {
  const text = value.replace(EMOJI, "");
  return HIDDEN.test(field.control === "textarea" ? text.replace(/\s+/g, " ") : text);
};

const isDoubtful = (field: Field, value: string): boolean =>
  (field.control !== "email" && hasAddressOrMarkup(value)) || hasHidden(field, value);

/**
 * Returns whether a value that a text would fill in holds a web address, markup or hidden characters:
 * anyone may type words into a form to have us mail them to somebody else's address.
 */
export const hasDoubtfulValue = (form: Form, row: SubmissionRow, text: string): boolean =>
  namesIn(text).some((name) => {
    const field = fieldOf(form, name);
    return field !== undefined && isDoubtful(field, valueIn(form, row, name));
  });
