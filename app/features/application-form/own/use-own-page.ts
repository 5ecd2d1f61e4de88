import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Corrected } from "#app/features/application-form/use-application-form.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import type { FormValues } from "#domain/submission.ts";
import { callOwn } from "./own-calls.ts";
import { LOADING, type OwnAnswer, type Part, reduceOwnPage } from "./own-state.ts";
import { correctedMeanwhile, OPENS_NOTHING, refusals } from "./own-words.ts";

/** Loads the page of a key, and does what its applicant asks for. */
export const useOwnPage = (form: Form, key: string) => {
  const [state, dispatch] = useReducer(reduceOwnPage, LOADING);
  const isCalling = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const text = form.copy.failure;

  /** Runs one call at a time, so that a double click is one. */
  const run = async (work: () => Promise<OwnAnswer>, part?: Part): Promise<void> => {
    if (isCalling.current) return;
    isCalling.current = true;
    setIsBusy(true);
    try {
      dispatch({ type: "answered", answer: await work(), part });
    } catch (error) {
      console.error("The call of the own page failed:", error);
      dispatch({ type: "failed", text, part });
    }
    isCalling.current = false;
    setIsBusy(false);
  };

  const load = () => void run(() => callOwn("my_submission", { key_input: key }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key.
  useEffect(() => {
    load();
    // What the browser keeps in memory of a page that was left shows nothing.
    const empty = () => flushSync(() => dispatch({ type: "emptied" }));
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      empty();
      load();
    };
    // Browsers print the address above the page.
    const { hash } = location;
    const hide = () => history.replaceState(history.state, "", location.pathname + location.search);
    const show = () => history.replaceState(history.state, "", hash);
    addEventListener("pagehide", empty);
    addEventListener("pageshow", restore);
    addEventListener("beforeprint", hide);
    addEventListener("afterprint", show);
    return () => {
      removeEventListener("pagehide", empty);
      removeEventListener("pageshow", restore);
      removeEventListener("beforeprint", hide);
      removeEventListener("afterprint", show);
    };
  }, []);

  /** Stores the columns that differ. */
  const correct = async (values: FormValues): Promise<Corrected> => {
    if (state.status !== "correcting") return { isOver: true };
    const { columns, corrected_at } = state.page;
    const changed = Object.entries(toColumns(form, values)).filter(
      ([column, value]) =>
        column !== columnOf(form.applicant.email) && value !== (columns[column] ?? null),
    );
    if (changed.length === 0) {
      dispatch({ type: "left form" });
      return { isOver: true };
    }
    try {
      const answer = await callOwn("correct_mine", {
        key_input: key,
        columns_input: Object.fromEntries(changed),
        seen_input: corrected_at,
      });
      if (!answer?.confirmed) return { isOver: true, failure: OPENS_NOTHING };
      const refusal = refusals[answer.result];
      if (refusal) return { isOver: true, failure: refusal };
      if (answer.result === "newer") {
        dispatch({ type: "corrected meanwhile", page: answer });
        const failure = correctedMeanwhile(answer.corrected_at ?? answer.created_at);
        return { isOver: false, failure };
      }
      dispatch({ type: "answered", answer, part: "values" });
      return { isOver: true };
    } catch (error) {
      console.error("The correction was not stored:", error);
      return { isOver: false, failure: text };
    }
  };

  return {
    state,
    isBusy,
    load,
    correct,
    openForm: () => dispatch({ type: "opened form" }),
    leaveForm: () => dispatch({ type: "left form" }),
    confirm: () => void run(() => callOwn("confirm_mine", { key_input: key })),
    disown: () => void run(() => callOwn("disown_mine", { key_input: key }), "withdrawal"),
    withdraw: (isWithdrawn: boolean, why: string) =>
      void run(
        () =>
          callOwn("withdraw_mine", {
            key_input: key,
            withdrawn_input: isWithdrawn,
            why_input: why.trim() || null,
          }),
        "withdrawal",
      ),
    answerInvitation: (isComing: boolean) =>
      void run(
        () => callOwn("answer_invitation", { key_input: key, coming_input: isComing }),
        "coming",
      ),
    erase: (isErased: boolean) =>
      void run(() => callOwn("erase_mine", { key_input: key, erase_input: isErased }), "deletion"),
  };
};

export type OwnActs = Omit<ReturnType<typeof useOwnPage>, "state" | "isBusy">;
