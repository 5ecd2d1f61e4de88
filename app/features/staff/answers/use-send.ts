import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { showMessage } from "#app/features/staff/records/status-message.ts";
import { type Called, resultOf } from "#app/features/staff/records/use-answers.ts";
import { refreshStates, useStates } from "#app/features/staff/records/use-states.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { newId } from "#app/lib/backend.ts";
import type { AnswerResult } from "#domain/answers/calls.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { fillIn } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import { attempted, type Writing } from "./use-writing.ts";
import { leavesIn } from "./words.ts";

/** Why answers were not stored, by record. */
type Failures = ReadonlyMap<string, Called<AnswerResult>>;

type Send = {
  readonly people: readonly StaffRecord[];
  /** A list waits longer than one answer, and is taken back as a whole. */
  readonly isList: boolean;
  /** More of the list follow: their words stay, and the dialog. */
  readonly hasMore?: boolean;
  /** Receives the records whose answers are stored, while the dialog still waits. */
  readonly onStored: (done: ReadonlyMap<string, unknown>) => unknown;
};

/** Sends what was typed to people, one after another, and closes the dialog once all is stored. */
export const useSend = (form: Form, { draft, keep }: Writing) => {
  const backend = useBackend();
  const client = useQueryClient();
  const [, changeUrlState] = useUrlState();
  const { states } = useStates(form.table);
  // What staff have seen: the answers of the page as it was, and newer ones that were shown since.
  const [seen] = useState(() => new Map<string, Pick<SubmissionState, "answered_at">>(states));
  /** How many are stored so far; undefined while nothing is sent. */
  const [stored, setStored] = useState<number>();
  const [failures, setFailures] = useState<Failures>(new Map());
  /** How many are stored since the dialog opened. */
  const total = useRef(0);

  const send = async ({ people, isList, hasMore = false, onStored }: Send) => {
    if (stored !== undefined) return;
    setStored(0);
    setFailures(new Map());
    const attempt = attempted(
      draft,
      people.map(({ id }) => id),
      newId,
    );
    keep(attempt);
    const ids = { ...attempt.ids };
    const done = new Map<string, string>();
    const failed = new Map<string, Called<AnswerResult>>();
    /** A refusal that holds for all who follow. */
    let refusal: Called<AnswerResult> | undefined;
    for (const { id, row } of people) {
      const called =
        refusal ??
        (await resultOf(
          backend.rpc("send_answer", {
            id_input: attempt.ids[id] ?? "",
            table_input: form.table,
            submission_input: id,
            body_input: fillIn(form, row, attempt.text),
            outcome_input: attempt.outcome ?? null,
            batch_input: isList ? attempt.batch : null,
            seen_input: seen.get(id)?.answered_at ?? null,
          }),
        ));
      if (called.result === "too-many" || ("sessionEnded" in called && called.sessionEnded))
        refusal = called;
      if (called.result === "disowned") seen.set(id, { answered_at: called.disowned_at });
      if (called.result === "newer") seen.set(id, called);
      if ("leaves_at" in called && called.leaves_at) {
        done.set(id, called.leaves_at);
        setStored(done.size);
        continue;
      }
      // What was taken back is sent as another answer.
      if (called.result === "already") delete ids[id];
      failed.set(id, called);
    }
    total.current += done.size;
    await onStored(done);
    const isDone = done.size === people.length && !hasMore;
    keep(isDone ? undefined : { ...attempt, ids });
    setFailures(failed);
    setStored(undefined);
    const leavesAt = [...done.values()].at(-1);
    if (leavesAt)
      showMessage(client, {
        kind: "sent",
        text: isList
          ? `${pluralize(total.current, "answer leaves", "answers leave")} ${leavesIn(leavesAt, "in ten minutes", Date.now())}`
          : `Your answer to ${people[0]?.name} leaves ${leavesIn(leavesAt, "in a minute", Date.now())}`,
        answers: isList ? { batch_input: attempt.batch } : { ids_input: Object.values(ids) },
      });
    if (isDone) changeUrlState({});
    await refreshStates(client);
  };
  return { send, stored, isSending: stored !== undefined, failures };
};
