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
import type { AnswerResult } from "#domain/submissions/calls.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";
import { plainText } from "#domain/submissions/user-text.ts";
import { sentMessage } from "./answer-messages.ts";
import { lastToLeave, type StoredAnswer, seenOf, storedAnswerOf } from "./stored-answers.ts";

type Results = ReadonlyMap<string, Called<AnswerResult> | undefined>;

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
    const seen = seenOf(failures.get(id), states?.get(id));
    const filled = (text: string) => fillIn(form, row, text, known?.get(id), edition);
    const answer = { body: filled(draft.text), seen };
    if (draft.recommendation === undefined) return answer;
    return { ...answer, recommendation: plainText(filled(draft.recommendation)).trim() };
  };

  const showSent = (
    { people, isList }: Send,
    stored: ReadonlyMap<string, StoredAnswer>,
    last: StoredAnswer,
  ): void => {
    const sentTo = isList ? total + stored.size : `${people[0]?.name}`;
    const leaving = { leavesAt: last.send_at, stored: stored.size, mailLeft: mail_left };
    const undo = isList
      ? { label: "Take all back", answers: { batch_input: draft.id } }
      : { label: "Take back", answers: { ids_input: [last.id] } };
    showMessage({
      text: sentMessage(sentTo, leaving, Date.now()),
      undo: { label: undo.label, run: () => takeBack.mutateAsync(undo.answers) },
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
