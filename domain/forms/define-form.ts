import type { Mailbox } from "#domain/event.ts";
import type { FormPath, PageLink } from "#domain/paths.ts";
import type { ReviewDays } from "./review-days.ts";

/** The format of a value. An incomplete link is completed (`toLink` in `formats.ts`). */
export type Format = "email" | "phone" | "link";

export type Control = "text" | "email" | "tel" | "url" | "textarea" | "select";

export type Field<Key extends string = string> = {
  /** Key in `formData` and `name` of the control; the column is its snake_case. */
  readonly key: Key;
  readonly label: string;
  readonly control: Control;
  /** Message for a blank value; without it the field is optional and stored as null. */
  readonly required?: string;
  /** The least characters (code points) of the trimmed value, and the message for fewer. */
  readonly minimum?: { readonly length: number; readonly message: string };
  /** The most characters that the table takes (a CHECK). */
  readonly maximum: number;
  /** The format of a value that is not blank, and the message for a value without it. */
  readonly format?: {
    readonly is: Format;
    readonly message: string;
    /** Where a bare handle in a link leads, such as `https://x.com/`. */
    readonly profile?: string;
  };
  readonly options?: readonly string[];
  readonly hint?: string;
  /**
   * Whether it may be corrected after a yes, as what the programme says and how to reach the person: its column is in
   * `correctable` of `private.forms` too.
   */
  readonly correctableAfterYes?: boolean;
  /** WCAG 1.3.5 token. */
  readonly autocomplete?: string;
};

/** Everything that the site knows about one form: its page, its table, its mails and its tab. */
export type FormDefinition<
  Key extends string = string,
  Type extends string = string,
  Table extends string = string,
  Tab extends string = string,
> = {
  /** `formType` of `POST /api/send-email`. */
  readonly formType: Type;
  readonly table: Table;
  readonly title: string;
  /** The name of one record among staff, in lower case. */
  readonly noun: string;
  /** The name of a submission in the acknowledgement, where that is not the noun. */
  readonly sentAs?: string;
  readonly mailbox: Mailbox;
  readonly path: FormPath;
  readonly back: PageLink;
  /** Title of the document where it is not the form's own. */
  readonly documentTitle?: string;
  /** Shown by search engines below the title; given the name of the event. */
  readonly description: (event: string) => string;
  readonly groups: readonly { readonly legend: string; readonly fields: readonly Field<Key>[] }[];
  /** The keys of the name and the email address of the person who wrote. */
  readonly applicant: { readonly name: NoInfer<Key>; readonly email: NoInfer<Key> };
  /** The keys that name a record in the subject of an email to the team, where not the name and the headline. */
  readonly summary?: readonly NoInfer<Key>[];
  readonly copy: {
    readonly lead: string;
    /** "What happens next", step by step. It promises only what the specification does. */
    readonly next: readonly string[];
    readonly submit: string;
    readonly submitting: string;
    /** Shown above an invalid form; `{label}` becomes the label of its first invalid field. */
    readonly banner: string;
    readonly succeeded: string;
    /** Shown on the page and mailed to the applicant. */
    readonly success: string;
    readonly failure: string;
  };
  /** The promised time of a reply. The copy names it; the dashboard marks overdue records. */
  readonly reviewDays?: ReviewDays;
  /** Whether its sender asks to take part, and so agrees to the code of conduct; who gives a talk is recorded. */
  readonly isApplication?: boolean;
  /** Whether those who are accepted are asked if they come. */
  readonly asksAttendance?: boolean;
  /** What gets a day and a time once it is accepted, as letters name it: "talk". Without it, nothing does. */
  readonly slot?: string;
  /** The label of a line in a slot, such as its place. Without it all are on one stage, and two at once clash. */
  readonly place?: string;
  /** The key of the times that suit the applicant, which staff read as they set the slot. */
  readonly availability?: NoInfer<Key>;
  /** Whether those who are accepted may get a certificate after the edition. */
  readonly hasCertificate?: boolean;
  /** The key of the title of a talk: letters, certificates and the line-up name it. */
  readonly talk?: NoInfer<Key>;
  /**
   * Whether speakers may agree to be named on the site, beside the company of this key. They have a talk. `about` has
   * the headings of the texts that they may have shown behind their door.
   */
  readonly lineUp?: {
    readonly company?: NoInfer<Key>;
    readonly about?: Readonly<Partial<Record<NoInfer<Key>, string>>>;
  };
  /** The line above the name in the picture of its ring. Without it, nobody is offered the ring. */
  readonly ring?: string;
  /** All rows start as pending except contact queries (docs/specification.md 4.3.1). */
  readonly startsPending: boolean;
  /** Precedes the reason when the dashboard cannot load the table. */
  readonly loadFailure: string;
  /** The tab of the dashboard that shows the records; null where no tab does (sponsors). */
  readonly dashboard: {
    readonly tab: Tab;
    readonly tabLabel: string;
    /** The key of the field that staff judge first: it stands large above the texts of the card. */
    readonly headline: NoInfer<Key>;
    /** What they apply for, where the headline is only a wish: their emails name it so. */
    readonly wishFor?: string;
    /** Keys that come first on the card; the others follow in the order of the form. */
    readonly order?: readonly NoInfer<Key>[];
    /** Keys that the card shows as links below the fields, under their labels. */
    readonly links?: readonly NoInfer<Key>[];
  } | null;
};

/**
 * Returns the definition. Its keys are inferred from the fields: a link or an order that names another
 * does not compile.
 */
export const defineForm = <
  const Key extends string,
  const Type extends string,
  const Table extends string,
  const Tab extends string = never,
>(
  definition: FormDefinition<Key, Type, Table, Tab>,
): FormDefinition<Key, Type, Table, Tab> => definition;
