import { formatClock } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import type { FormValues } from "#domain/submission.ts";
import { applicantNotices } from "#domain/submissions/act-words.ts";
import type {
  ApplicantCalls,
  ApplicantPage,
  ConfirmedPage,
} from "#domain/submissions/applicant-page.ts";

export const CHANGES_CLOSED = "This can no longer be changed here. Reply to our email instead.";

/** While the form was open, an acceptance has left. */
const PARTLY_CLOSED =
  "You have been accepted meanwhile, so only what is above can still be changed. Please save again.";

/** The messages of calls without an effect, by their result. */
export const refusals: Readonly<Record<string, string>> = {
  closed: CHANGES_CLOSED,
  "too-often": "This has been changed very often. Write to us.",
  "is-confirmed": "Somebody with this link has confirmed it. You can withdraw it here instead.",
};

export const conflictMessage = (time: string): string =>
  `This was changed at ${formatClock(time)}, perhaps by you on another device. Your words are still here.`;

/** The sections of the page that something can be done in. */
export type Section = "change" | "attendance" | "consent" | "withdrawal" | "deletion";

export type ActNotice = Readonly<{ section: Section; tone: "ok" | "danger"; text: string }>;

export type PageState =
  | { readonly status: "loading" | "invalid-link" | "reported" }
  | { readonly status: "load-failed"; readonly text: string }
  | { readonly status: "unconfirmed"; readonly page: ApplicantPage; readonly failure?: string }
  | {
      readonly status: "shown";
      readonly page: ConfirmedPage;
      readonly notice: ActNotice | undefined;
    }
  | { readonly status: "correcting"; readonly page: ConfirmedPage };

/** The result of a call: the page as it is now, or null for a key that opens nothing. */
export type CallResult = ApplicantCalls[
  | "applicant_page"
  | "applicant_act"
  | "applicant_correct"]["Returns"];

export const LOADING: PageState = { status: "loading" };

/** Returns the state after a call, and says how it went in its section. */
export const stateAfterCall = (answer: CallResult, section?: Section): PageState => {
  if (!answer) return { status: "invalid-link" };
  if (!("confirmed" in answer)) return { status: "reported" };
  if (!answer.confirmed) return { status: "unconfirmed", page: answer };
  const result = answer.result ?? "";
  const refusal = refusals[result];
  const text = refusal ?? applicantNotices[result];
  const tone = refusal ? "danger" : "ok";
  return {
    status: "shown",
    page: answer,
    notice: section && text ? { section, tone, text } : undefined,
  };
};

/** Returns the state after a call that failed, which leaves the page as it is. */
export const stateAfterFailure = (state: PageState, text: string, section?: Section): PageState => {
  if (state.status === "unconfirmed") return { ...state, failure: text };
  if (state.status !== "shown" || !section) return { status: "load-failed", text };
  return { ...state, notice: { section, tone: "danger", text } };
};

/** What a correction comes to; without a state the page stays as it is. */
export type Corrected = {
  readonly state?: PageState;
  /** Whether it is stored, or can never be. */
  readonly isSettled: boolean;
  /** The sentence for the visitor. */
  readonly failure?: string;
};

/** Returns the columns that a correction changes, of those that may be changed. */
export const changedColumns = (
  form: Form,
  { columns, fixed }: ConfirmedPage,
  values: FormValues,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(toColumns(form, values)).filter(
      ([column, value]) => !fixed.includes(column) && value !== (columns[column] ?? null),
    ),
  );

/** Returns what a correction comes to by the answer of the database. */
export const afterCorrection = (
  answer: ApplicantCalls["applicant_correct"]["Returns"],
): Corrected => {
  if (!answer?.confirmed) return { state: stateAfterCall(answer), isSettled: false };
  const isPartlyClosed = answer.result === "closed" && answer.may_correct;
  const refusal = refusals[answer.result];
  if (refusal && !isPartlyClosed) return { isSettled: true, failure: refusal };
  if (!isPartlyClosed && answer.result !== "newer")
    return { state: stateAfterCall(answer, "change"), isSettled: true };
  const conflict = conflictMessage(answer.corrected_at ?? answer.created_at);
  return {
    state: { status: "correcting", page: answer },
    isSettled: false,
    failure: isPartlyClosed ? PARTLY_CLOSED : conflict,
  };
};
