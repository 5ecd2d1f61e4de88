import type { OwnPage } from "#domain/answers/own-page.ts";
import { type ConfirmedPage, messages, refusals } from "./own-words.ts";

/** The parts of the page that something can be done in. */
export type Part = "values" | "coming" | "withdrawal" | "deletion";

/** What is said about the last act, in its part. */
export type Said = { readonly part: Part; readonly tone: "ok" | "danger"; readonly text: string };

export type OwnState =
  | { readonly status: "loading" | "unknown" | "disowned" | "failed" }
  | { readonly status: "asked"; readonly page: OwnPage; readonly hasFailed: boolean }
  | { readonly status: "shown"; readonly page: ConfirmedPage; readonly said: Said | undefined }
  | { readonly status: "correcting"; readonly page: ConfirmedPage };

/** What a call returned: the page as it is now, or null for a key that opens nothing. */
export type OwnAnswer =
  | (OwnPage & { readonly result: string | null })
  | { readonly result: "disowned" }
  | null;

export type OwnEvent =
  | { readonly type: "emptied" }
  | { readonly type: "answered"; readonly answer: OwnAnswer; readonly part?: Part | undefined }
  | { readonly type: "failed"; readonly text: string; readonly part?: Part | undefined }
  | { readonly type: "corrected meanwhile"; readonly page: ConfirmedPage }
  | { readonly type: "opened form" | "left form" };

export const LOADING: OwnState = { status: "loading" };

const answered = (answer: OwnAnswer, part: Part | undefined): OwnState => {
  if (!answer) return { status: "unknown" };
  if (!("confirmed" in answer)) return { status: "disowned" };
  if (!answer.confirmed) return { status: "asked", page: answer, hasFailed: false };
  const result = answer.result ?? "";
  const text = refusals[result] ?? messages[result];
  const tone = result in refusals ? "danger" : "ok";
  return { status: "shown", page: answer, said: part && text ? { part, tone, text } : undefined };
};

/** Returns the state after a call or a choice. A call that failed leaves what is shown. */
export const reduceOwnPage = (state: OwnState, event: OwnEvent): OwnState => {
  switch (event.type) {
    case "emptied":
      return LOADING;
    case "answered":
      return answered(event.answer, event.part);
    case "failed":
      if (state.status === "asked") return { ...state, hasFailed: true };
      if (state.status !== "shown" || !event.part) return { status: "failed" };
      return { ...state, said: { part: event.part, tone: "danger", text: event.text } };
    case "corrected meanwhile":
      return state.status === "correcting" ? { ...state, page: event.page } : state;
    case "opened form":
      return state.status === "shown" ? { status: "correcting", page: state.page } : state;
    case "left form":
      return state.status === "correcting"
        ? { status: "shown", page: state.page, said: undefined }
        : state;
  }
};
