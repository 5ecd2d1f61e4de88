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
const refusals: Readonly<Record<string, string>> = {
  closed: CHANGES_CLOSED,
  "too-often": "This has been changed very often. Write to us.",
  "is-confirmed": "Somebody with this link has confirmed it. You can withdraw it here instead.",
};

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

export const shown = (page: ConfirmedPage, notice?: ActNotice): PageState => ({
  status: "shown",
  page,
  notice,
});

/** Returns the state after a call, and says how it went in its section. */
export const stateAfterCall = (answer: CallResult, section?: Section): PageState => {
  if (!answer) return { status: "invalid-link" };
  if (!("confirmed" in answer)) return { status: "reported" };
  if (!answer.confirmed) return { status: "unconfirmed", page: answer };
  const result = answer.result ?? "";
  const refusal = refusals[result];
  const text = refusal ?? applicantNotices[result];
  const tone = refusal ? "danger" : "ok";
  return shown(answer, section && text ? { section, tone, text } : undefined);
};

/** Returns the state after a call that failed, which leaves the page as it is. */
export const stateAfterFailure = (state: PageState, text: string, section?: Section): PageState => {
  if (state.status === "unconfirmed") return { ...state, failure: text };
  if (state.status !== "shown" || !section) return { status: "load-failed", text };
  return { ...state, notice: { section, tone: "danger", text } };
};

export type Corrected = {
  /** The page stays as it is without one. */
  readonly state?: PageState;
  /** Whether it is stored, or can never be. */
  readonly isSettled: boolean;
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

export const afterCorrection = (
  answer: ApplicantCalls["applicant_correct"]["Returns"],
): Corrected => {
  if (!answer?.confirmed) return { state: stateAfterCall(answer), isSettled: false };
  const isPartlyClosed = answer.result === "closed" && answer.may_correct;
  const refusal = refusals[answer.result];
  if (refusal && !isPartlyClosed) return { isSettled: true, failure: refusal };
  if (!isPartlyClosed && answer.result !== "newer")
    return { state: stateAfterCall(answer, "change"), isSettled: true };
  const time = formatClock(answer.corrected_at ?? answer.created_at);
  const conflict = `This was changed at ${time}, perhaps by you on another device. Your words are still here.`;
  return {
    state: { status: "correcting", page: answer },
    isSettled: false,
    failure: isPartlyClosed ? PARTLY_CLOSED : conflict,
  };
};

/** Returns the page with its form open, where it can still be corrected. */
export const withForm = (state: PageState): PageState =>
  state.status === "shown" && state.page.may_correct
    ? { status: "correcting", page: state.page }
    : state;

/** Returns the state after a correction, which opens no form again that was left meanwhile. */
export const afterForm = (now: PageState, { state = now }: Corrected): PageState =>
  state.status === "correcting" && now.status !== "correcting" ? now : state;
