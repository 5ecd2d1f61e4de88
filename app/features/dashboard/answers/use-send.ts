import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Called,
  hasFailed,
  resultOf,
  useTakeBack,
} from "#app/features/dashboard/records/actions.ts";
import { refreshStates, useNews, useStates } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { showMessage } from "#app/features/dashboard/records/status-message.ts";
import { type LoadedTable, tableKey, withStatus } from "#app/features/dashboard/records/tables.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { LIST_ID } from "#app/features/dashboard/view-state/url-state.ts";
import type { DraftEditor } from "#app/features/dashboard/writing/use-draft-editor.ts";
import { newId } from "#app/lib/backend.ts";
import { useSettings } from "#app/lib/settings.ts";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import type { AnswerResult } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";
import { plainText } from "#domain/submissions/user-text.ts";
import { leavesIn } from "./answer-messages.ts";

type Results = ReadonlyMap<string, Called<AnswerResult> | undefined>;

type StoredAnswer = { readonly id: string; readonly send_at: string };

/** Returns the time up to which staff have seen the history of a record. */
const seenIn = (results: Results, id: string): string | undefined => {
  const result = results.get(id);
  if (result?.result === "newer")
    return "corrected_at" in result ? result.corrected_at : result.answered_at;
  return result?.result === "disowned" ? result.disowned_at : undefined;
};

/** Returns when the newest answer or correction was made that staff have seen. */
const seenAt = (state: SubmissionState | undefined): string | null => {
  const times = [state?.answered_at, state?.corrected_at].filter(
    (time) => typeof time === "string",
  );
  return times.sort().at(-1) ?? null;
};

/** Returns an answer that is stored; undefined where it is not, or was taken back. */
const storedAnswerOf = (result: Called<AnswerResult> | undefined): StoredAnswer | undefined => {
  const isKnown = result?.result === "queued" || result?.result === "already";
  if (!isKnown || result.send_at === null) return undefined;
  return { id: result.id, send_at: result.send_at };
};

/** Returns the answer that leaves after all others. */
const lastToLeave = (answers: Iterable<StoredAnswer>): StoredAnswer | undefined => {
  let last: StoredAnswer | undefined;
  for (const answer of answers) if (!last || answer.send_at > last.send_at) last = answer;
  return last;
};

type Send = {
  readonly people: readonly StaffRecord[];
  /** A list waits longer than one answer, and is taken back as a whole. */
  readonly isList: boolean;
  /** Whether the records become handled. */
  readonly marks: boolean;
  /** More of the list follow: their words stay, and the dialog. */
  readonly hasMore?: boolean;
  /** Receives the records whose answers are stored, while the dialog still waits. */
  readonly onStored?: (stored: ReadonlyMap<string, unknown>) => void;
};

/** Sends a draft to people, and calls `onSent` once all answers are stored. */
export const useSend = (form: Form, { draft, saveDraft }: DraftEditor, onSent: () => void) => {
  const backend = useBackend();
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const { edition } = useSettings();
  const { mail_left } = useNews();
  // As staff have seen it: an answer that is stored meanwhile is shown first.
  const { states: known } = useStates(form.table);
  const [states] = useState(known);
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState<Results>(new Map());
  /** How many answers are stored since the dialog opened. */
  const [total, setTotal] = useState(0);

  const answerTo = ({ id, row }: StaffRecord) => {
    const seen = seenIn(failures, id) ?? seenAt(states?.get(id));
    const filled = (text: string) => fillIn(form, row, text, known?.get(id), edition);
    const answer = { body: filled(draft.text), seen };
    if (draft.recommendation === undefined) return answer;
    return { ...answer, recommendation: plainText(filled(draft.recommendation)).trim() };
  };

  /** Says when the answers leave, with a way to take them back. */
  const showSent = (
    { people, isList }: Send,
    stored: ReadonlyMap<string, StoredAnswer>,
    last: StoredAnswer,
  ): void => {
    const waitsForLimit = mail_left !== null && stored.size > mail_left;
    const leaves = (wait: "in a minute" | "in ten minutes") =>
      waitsForLimit ? "as soon as the limit allows" : leavesIn(last.send_at, wait, Date.now());
    if (!isList) {
      showMessage({
        text: `Your answer to ${people[0]?.name} leaves ${leaves("in a minute")}`,
        undo: { label: "Take back", run: () => takeBack.mutateAsync({ ids_input: [last.id] }) },
      });
      return;
    }
    showMessage({
      text: `${pluralize(total + stored.size, "answer leaves", "answers leave")} ${leaves("in ten minutes")}`,
      undo: {
        label: "Take all back",
        run: () => takeBack.mutateAsync({ batch_input: draft.id }),
      },
    });
  };

  const send = async (request: Send) => {
    const { people, isList, marks, hasMore = false, onStored } = request;
    if (isSending) return;
    setIsSending(true);
    setFailures(new Map());
    const response = await resultOf(
      backend.rpc("send_answers", {
        batch_input: draft.id,
        table_input: form.table,
        is_list_input: isList,
        marks_input: marks,
        outcome_input: draft.outcome ?? null,
        answers_input: Object.fromEntries(people.map((person) => [person.id, answerTo(person)])),
      }),
    );
    const failed = new Map<string, Called<AnswerResult> | undefined>();
    const stored = new Map<string, StoredAnswer>();
    for (const { id } of people) {
      const result = hasFailed(response) ? response : response.results[id];
      const answer = storedAnswerOf(result);
      if (answer) stored.set(id, answer);
      else failed.set(id, result);
    }
    if (marks)
      client.setQueryData<LoadedTable>(
        tableKey(form.table),
        (table) => table && withStatus(table, new Set(stored.keys()), "handled"),
      );
    onStored?.(stored);
    const isDone = failed.size === 0 && !hasMore;
    const wasTakenBack = [...failed.values()].some((failure) => failure?.result === "already");
    if (isDone) saveDraft();
    // An answer that was taken back is sent as another one.
    else if (wasTakenBack) saveDraft({ ...draft, id: newId() });
    setFailures(failed);
    setIsSending(false);
    setTotal(total + stored.size);
    const last = lastToLeave(stored.values());
    if (last) showSent(request, stored, last);
    if (isDone) onSent();
    await refreshStates(client);
    // The card that had the focus may have left the list.
    if (isDone && document.activeElement === document.body)
      document.getElementById(LIST_ID)?.focus();
  };
  return { send, isSending, failures };
};
