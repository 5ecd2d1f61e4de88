import type { FormType } from "#domain/forms/registry.ts";
import type { Outcome } from "./outcomes.ts";

/** What applicants do on their own page. */
export type ApplicantEvent =
  | "confirmed"
  | "disowned"
  | "corrected"
  | "withdrawn"
  | "taken-back-by-applicant"
  | "coming"
  | "not-coming"
  | "erase-asked"
  | "erase-stopped";

type Unconfirmed = {
  readonly form_type: FormType;
  readonly reference: string;
  readonly created_at: string;
  readonly confirmed: false;
};

type Confirmed = Omit<Unconfirmed, "confirmed"> & {
  readonly confirmed: true;
  /** What was typed, by column. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** Those that have left, oldest first. */
  readonly answers: readonly {
    readonly sent_at: string;
    readonly outcome: Outcome | null;
    readonly body: string;
  }[];
  readonly events: readonly {
    readonly kind: ApplicantEvent;
    readonly created_at: string;
    readonly body: string | null;
  }[];
  readonly corrected_at: string | null;
  readonly withdrawn_at: string | null;
  readonly coming: boolean | null;
  readonly erase_at: string | null;
  /** Null where a deletion is only a request to the team. */
  readonly erase_days: number | null;
  readonly may_correct: boolean;
  readonly may_take_back: boolean;
  readonly may_answer: boolean;
};

/** What an applicant sees of their submission: before they confirmed it, nothing that was typed. */
export type OwnPage = Unconfirmed | Confirmed;

type PageAfter<Result> = (OwnPage & { readonly result: Result }) | null;

/** The calls of the page. Each returns null for a key that opens nothing, else the page afterwards. */
export type OwnPageCalls = {
  my_submission: { Args: { key_input: string }; Returns: PageAfter<null> };
  confirm_mine: { Args: { key_input: string }; Returns: PageAfter<"confirmed"> };
  disown_mine: {
    Args: { key_input: string };
    Returns: PageAfter<"is-confirmed"> | { readonly result: "disowned" };
  };
  correct_mine: {
    Args: {
      key_input: string;
      columns_input: Readonly<Record<string, string | null>>;
      /** `corrected_at` of the page as the browser knows it, letter by letter. */
      seen_input: string | null;
    };
    Returns: PageAfter<"saved" | "newer" | "closed" | "too-often">;
  };
  withdraw_mine: {
    Args: { key_input: string; withdrawn_input: boolean; why_input: string | null };
    Returns: PageAfter<"withdrawn" | "taken-back" | "closed" | "too-often">;
  };
  answer_invitation: {
    Args: { key_input: string; coming_input: boolean };
    Returns: PageAfter<"coming" | "not-coming" | "closed" | "too-often">;
  };
  erase_mine: {
    Args: { key_input: string; erase_input: boolean };
    Returns: PageAfter<"erase-asked" | "erase-stopped" | "too-often">;
  };
  request_my_links: { Args: { address_input: string }; Returns: { readonly result: "requested" } };
};
