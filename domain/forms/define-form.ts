import type { Mailbox } from "#domain/event.ts";
import type { PageLink, Path } from "#domain/paths.ts";
import type { ReviewDays } from "./review-days.ts";

/** What a value must look like; `link` also gets `https://` when no http(s) scheme is there. */
export type Format = "email" | "phone" | "link";

export type Control = "text" | "email" | "tel" | "url" | "textarea" | "select";

export type Field<Key extends string = string> = {
  /** Key in `formData` and `name` of the control; the column is its snake_case. */
  readonly key: Key;
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

export type FieldGroup<Key extends string = string> = {
  readonly legend: string;
  readonly fields: readonly Field<Key>[];
};

/** Everything that the site knows about one form: its page, its table, its mails and its tab. */
export type FormDefinition<
  Key extends string = string,
  Type extends string = string,
  Table extends string = string,
  Tab extends string = string,
  OwnPath extends Path = Path,
> = {
  // identity
  /** `formType` of `POST /api/send-email` (SPEC section 7). */
  readonly formType: Type;
  /** The table that holds what visitors send (SPEC section 3). */
  readonly table: Table;
  readonly title: string;
  /** What staff and mails call one record, in lower case. */
  readonly noun: string;
  readonly mailbox: Mailbox;
  // page
  readonly path: OwnPath;
  readonly back: PageLink;
  /** Title of the document where it is not the form's own. */
  readonly documentTitle?: string;
  /** What search engines show below the title. */
  readonly description: string;
  // fields
  readonly groups: readonly FieldGroup<Key>[];
  /** The keys of the name and the email address of the person who wrote. */
  readonly applicant: { readonly name: NoInfer<Key>; readonly email: NoInfer<Key> };
  // copy
  readonly copy: {
    readonly lead: string;
    /** "What happens next", step by step: promises nothing that SPEC does not. */
    readonly next: readonly string[];
    readonly submit: string;
    readonly submitting: string;
    /** SPEC section 5; `{label}` is replaced by the label of the first invalid field. */
    readonly banner: string;
    readonly succeeded: string;
    /** SPEC section 8. */
    readonly success: string;
    readonly failure: string;
  };
  /** When the site promises a reply. The copy says it; the dashboard shows what is overdue. */
  readonly reviewDays?: ReviewDays;
  // storage
  /** SPEC section 4: every submission except contact queries is created as pending. */
  readonly startsPending: boolean;
  // dashboard
  /** The tab of the dashboard that shows the records; null where no tab does (sponsors). */
  readonly dashboard: {
    readonly tab: Tab;
    readonly tabLabel: string;
    /** Keys that come first on the card; the others follow in the order of the form. */
    readonly order?: readonly NoInfer<Key>[];
    /** Keys that the card leaves out. It shows every other field, so that a new one is not forgotten. */
    readonly hiddenOnCard?: readonly NoInfer<Key>[];
    /** Keys that the card shows as links below the fields, under their labels. */
    readonly links?: readonly NoInfer<Key>[];
  } | null;
};

/**
 * Returns the definition as it is, with its keys inferred from the groups: a key anywhere else that
 * no field has does not compile.
 */
export const defineForm = <
  const Key extends string,
  const Type extends string,
  const Table extends string,
  const Tab extends string = never,
  const OwnPath extends Path = Path,
>(
  definition: FormDefinition<Key, Type, Table, Tab, OwnPath>,
): FormDefinition<Key, Type, Table, Tab, OwnPath> => definition;
