import type { Certificate } from "#domain/certificate.ts";
import type { FormType } from "#domain/forms/registry.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import type { Slot } from "#domain/slot.ts";
import type { ApplicantEvent } from "./act-words.ts";
import type { Outcome } from "./outcomes.ts";

type Unconfirmed = {
  readonly form_type: FormType;
  readonly reference: string;
  readonly created_at: string;
  readonly confirmed: false;
};

export type ConfirmedPage = Omit<Unconfirmed, "confirmed"> & {
  readonly confirmed: true;
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
  /** When the team noted that it has replied by email. */
  readonly replied_at: string | null;
  readonly withdrawn_at: string | null;
  readonly coming: boolean | null;
  readonly erase_asked_at: string | null;
  readonly erase_at: string | null;
  /** Null where a deletion is only a request to the team. */
  readonly erase_days: number | null;
  readonly may_correct: boolean;
  /** The columns that stay as they are in a correction. */
  readonly fixed: readonly string[];
  readonly may_take_back: boolean;
  readonly may_answer: boolean;
  /** Whether the page asks if the site may name the speaker, and what it may show by now. */
  readonly may_show: boolean;
  readonly words: SpeakerWords | null;
  readonly is_shown: boolean;
  readonly is_over: boolean;
  /** The slot, and how often it was changed. */
  readonly slot: (Slot & { readonly sequence: number }) | null;
  readonly certificate: Certificate | null;
};

/** An applicant's view of their submission: before they confirmed it, without its values. */
export type ApplicantPage = Unconfirmed | ConfirmedPage;

type PageAfter<Result> = (ApplicantPage & { readonly result: Result }) | null;

/** A correction has columns and a call of its own. */
export type Act = Exclude<ApplicantEvent, "corrected">;

/** The calls of the page. Each returns null for a key that opens nothing, else the page afterwards. */
export type ApplicantCalls = {
  applicant_page: { Args: { key_input: string }; Returns: PageAfter<null> };
  applicant_act: {
    Args: {
      key_input: string;
      act_input: Act;
      /** The reason of a withdrawal, or the words that may be shown, as JSON. */
      text_input: string | null;
    };
    Returns:
      | PageAfter<Act | "closed" | "is-confirmed" | "too-often">
      | { readonly result: "disowned" };
  };
  applicant_correct: {
    Args: {
      key_input: string;
      columns_input: Readonly<Record<string, string | null>>;
      /** `corrected_at` of the page as the browser knows it, letter by letter. */
      seen_input: string | null;
    };
    Returns: PageAfter<"corrected" | "newer" | "closed" | "too-often">;
  };
  request_links: { Args: { address_input: string }; Returns: { readonly result: "requested" } };
};
