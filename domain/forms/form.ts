import type { Mailbox } from "#domain/event.ts";
import type { FormType, SubmissionTable, TabKey } from "#domain/submission.ts";

/** What a value must look like; `link` also gets `https://` when no http(s) scheme is there. */
export type Format = "email" | "phone" | "link";

export type Control = "text" | "email" | "tel" | "url" | "textarea" | "select";

export type Field = {
  /** Key in `formData` and `name` of the control; the column is its snake_case. */
  readonly key: string;
  readonly label: string;
  readonly control: Control;
  /** Message when blank; without it the field is optional and stored as null. */
  readonly required?: string;
  /** Length of the trimmed value in characters (code points), and the message below it (SPEC section 9). */
  readonly minimum?: { readonly length: number; readonly message: string };
  /** The most the table takes (a CHECK), in characters. */
  readonly maximum: number;
  /** How a value that is not blank must look, and the message if it does not. */
  readonly format?: { readonly is: Format; readonly message: string };
  readonly options?: readonly string[];
  readonly hint?: string;
  /** WCAG 1.3.5 token. */
  readonly autocomplete?: string;
};

export type FieldGroup = { readonly legend: string; readonly fields: readonly Field[] };

export type Form = {
  // identity
  readonly formType: FormType;
  readonly table: SubmissionTable;
  readonly title: string;
  /** What staff and mails call one record, in lower case. */
  readonly noun: string;
  readonly mailbox: Mailbox;
  // fields
  readonly groups: readonly FieldGroup[];
  // copy
  readonly copy: {
    readonly lead: string;
    /** "What happens next", step by step: promises nothing that SPEC does not. */
    readonly next: readonly string[];
    readonly submit: string;
    readonly submitting: string;
    /** SPEC section 5; `{label}` stands for the label of the first invalid field. */
    readonly banner: string;
    readonly succeeded: string;
    /** SPEC section 8. */
    readonly success: string;
    readonly failure: string;
  };
  // storage
  /** SPEC section 4: every submission except contact queries is created as pending. */
  readonly startsPending: boolean;
  /** The keys that carry who wrote, for mail and lists. */
  readonly applicant: { readonly name: string; readonly email: string };
  // dashboard
  /** How the dashboard shows a record; null where no tab shows it (sponsors). */
  readonly dashboard: {
    readonly tab: TabKey;
    readonly tabLabel: string;
    /** Field keys in the order of SPEC section 3, without name and links. */
    readonly fields: readonly string[];
    readonly links: readonly string[];
  } | null;
};

/** Every field of the form in order. */
export const fieldsOf = (form: Form): readonly Field[] =>
  form.groups.flatMap((group) => group.fields);

/** Column of a key: `jobTitle` is `job_title`. */
export const columnOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
