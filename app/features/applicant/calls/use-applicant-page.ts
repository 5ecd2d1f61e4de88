import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Form } from "#domain/forms/form.ts";
import { limitNote } from "#domain/over-limit.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Act, ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { callQueue } from "./call-queue.ts";
import { hideKeyInPrint } from "./hide-key-in-print.ts";
import { callPage } from "./page-calls.ts";
import {
  afterCorrection,
  afterForm,
  type CallResult,
  type Corrected,
  changedColumns,
  LOADING,
  type PageState,
  type Section,
  shown,
  stateAfterCall,
  stateAfterFailure,
  withForm,
} from "./page-state.ts";

/** Empties the page when it is left, because browsers keep it in memory, and loads it again on the way back. */
const emptyWhenLeft = (empty: () => void, load: () => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    empty();
    load();
  };
  addEventListener("pagehide", empty, { signal });
  addEventListener("pageshow", restore, { signal });
  return () => leaving.abort();
};

const storeCorrection = async (
  form: Form,
  key_input: string,
  page: ConfirmedPage,
  values: FormValues,
): Promise<Corrected> => {
  const columns_input = changedColumns(form, page, values);
  if (Object.keys(columns_input).length === 0) return { state: shown(page), isSettled: true };
  try {
    const args = { key_input, columns_input, seen_input: page.corrected_at };
    return afterCorrection(await callPage("applicant_correct", args));
  } catch (error) {
    console.error("The correction was not stored:", error);
    return { isSettled: false, failure: limitNote(error) ?? form.copy.failure };
  }
};

export const useApplicantPage = (form: Form, key: string) => {
  const [state, setState] = useState<PageState>(LOADING);
  const [isBusy, setIsBusy] = useState(false);
  const [enqueue] = useState(() => callQueue(setIsBusy));

  const call = (name: string, work: () => Promise<CallResult>, section?: Section): void => {
    const run = async (): Promise<boolean> => {
      try {
        const answer = await work();
        setState(stateAfterCall(answer, section));
        return true;
      } catch (error) {
        console.error("The call failed:", error);
        const failure = limitNote(error) ?? form.copy.failure;
        setState((now) => stateAfterFailure(now, failure, section));
        return false;
      }
    };
    void enqueue({ name, run });
  };

  const load = () => call("load", () => callPage("applicant_page", { key_input: key }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key.
  useEffect(() => {
    load();
    return emptyWhenLeft(() => flushSync(() => setState(LOADING)), load);
  }, []);
  useEffect(hideKeyInPrint, []);

  return {
    state,
    isBusy,
    load,
    correct: async (page: ConfirmedPage, values: FormValues): Promise<Corrected> => {
      const corrected = await storeCorrection(form, key, page, values);
      setState((now) => afterForm(now, corrected));
      return corrected;
    },
    /** Opens the form once no call runs, which would show the page in its place. */
    openForm: () => {
      const run = async (): Promise<boolean> => {
        setState(withForm);
        return true;
      };
      void enqueue({ name: "open the form", run });
    },
    leaveForm: (page: ConfirmedPage) => setState(shown(page)),
    act: (act_input: Act, section?: Section, text?: string) => {
      const text_input = text?.trim() || null;
      const work = () => callPage("applicant_act", { key_input: key, act_input, text_input });
      call(`${act_input} ${text_input}`, work, section);
    },
  };
};

export type PageActs = Omit<ReturnType<typeof useApplicantPage>, "state" | "isBusy">;
