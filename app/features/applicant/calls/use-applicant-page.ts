import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Form } from "#domain/forms/form.ts";
import { limitNote } from "#domain/over-limit.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Act, ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { callQueue } from "./call-queue.ts";
import { callPage } from "./page-calls.ts";
import {
  afterCorrection,
  type CallResult,
  type Corrected,
  changedColumns,
  LOADING,
  type PageState,
  type Section,
  stateAfterCall,
  stateAfterFailure,
} from "./page-state.ts";

/** By then a browser has read the address that it prints. */
const SHOWN_AGAIN_MS = 1000;

/** Loads the page of a key, and carries out its applicant's actions. */
export const useApplicantPage = (form: Form, key: string) => {
  const [state, setState] = useState<PageState>(LOADING);
  const [isBusy, setIsBusy] = useState(false);
  const [enqueue] = useState(() => callQueue(setIsBusy));
  const text = form.copy.failure;

  const call = (name: string, work: () => Promise<CallResult>, section?: Section): void => {
    const run = async (): Promise<boolean> => {
      try {
        const answer = await work();
        setState(stateAfterCall(answer, section));
        return true;
      } catch (error) {
        console.error("The call failed:", error);
        setState((now) => stateAfterFailure(now, limitNote(error) ?? text, section));
        return false;
      }
    };
    void enqueue({ name, run });
  };

  const load = () => call("load", () => callPage("applicant_page", { key_input: key }));

  /** Opens the form once no call runs, which would show the page in its place. */
  const openForm = () => {
    const run = async (): Promise<boolean> => {
      setState((now) =>
        now.status === "shown" && now.page.may_correct
          ? { status: "correcting", page: now.page }
          : now,
      );
      return true;
    };
    void enqueue({ name: "open the form", run });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key.
  useEffect(() => {
    load();
    // A page that the browser keeps in memory after it was left is empty.
    const empty = () => flushSync(() => setState(LOADING));
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      empty();
      load();
    };
    // Browsers print the address above the page. Some never say that they have printed.
    const { hash } = location;
    const show = () => {
      if (location.hash === "") history.replaceState(history.state, "", hash);
    };
    const hide = () => {
      history.replaceState(history.state, "", location.pathname + location.search);
      setTimeout(() => signal.aborted || show(), SHOWN_AGAIN_MS);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("pagehide", empty, { signal });
    addEventListener("pageshow", restore, { signal });
    addEventListener("beforeprint", hide, { signal });
    for (const type of ["afterprint", "focus", "pageshow"])
      addEventListener(type, show, { signal });
    return () => leaving.abort();
  }, []);

  const leaveForm = (page: ConfirmedPage) => setState({ status: "shown", page, notice: undefined });

  /** Stores the columns that differ. */
  const correct = async (page: ConfirmedPage, values: FormValues): Promise<Corrected> => {
    const columns_input = changedColumns(form, page, values);
    if (Object.keys(columns_input).length === 0) {
      leaveForm(page);
      return { isSettled: true };
    }
    try {
      const args = { key_input: key, columns_input, seen_input: page.corrected_at };
      const corrected = afterCorrection(await callPage("applicant_correct", args));
      const { state: next } = corrected;
      // Empty once the page was left.
      const isLeft = (now: PageState) =>
        next?.status === "correcting" && now.status !== "correcting";
      if (next) setState((now) => (isLeft(now) ? now : next));
      return corrected;
    } catch (error) {
      console.error("The correction was not stored:", error);
      return { isSettled: false, failure: limitNote(error) ?? text };
    }
  };

  return {
    state,
    isBusy,
    load,
    correct,
    openForm,
    leaveForm,
    act: (act_input: Act, section?: Section, text?: string) => {
      const text_input = text?.trim() || null;
      const work = () => callPage("applicant_act", { key_input: key, act_input, text_input });
      call(`${act_input} ${text_input}`, work, section);
    },
  };
};

export type PageActs = Omit<ReturnType<typeof useApplicantPage>, "state" | "isBusy">;
