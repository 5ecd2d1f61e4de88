import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { nameOf } from "#app/features/staff/cards/last-change.ts";
import { RecordFields } from "#app/features/staff/cards/record-fields.tsx";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { showMessage } from "#app/features/staff/records/status-message.ts";
import { sendAnswer, useRefresh, useTakeBack } from "#app/features/staff/records/use-answers.ts";
import { useRecordState } from "#app/features/staff/records/use-states.ts";
import { useStatusUpdate } from "#app/features/staff/records/use-status-update.ts";
import { isWaiting, useUnsent } from "#app/features/staff/records/use-unsent.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { newId } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AnswerResult } from "#domain/answers/calls.ts";
import { outcomeLabels } from "#domain/answers/outcomes.ts";
import { emptyValues, fillIn } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import { AnswerFields } from "./answer-fields.tsx";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { attempted, checkAnswer, checkText } from "./draft-state.ts";
import { Preview, SetApart } from "./preview.tsx";
import { useDraft } from "./use-draft.ts";
import { failureOf, leavesIn } from "./words.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

type Newer = AnswerResult & { readonly result: "newer" };

type AnswerDialogProps = { readonly form: Form; readonly record: StaffRecord };

/** Writes to the person of a record, beside what they sent. */
export const AnswerDialog = ({ form, record }: AnswerDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = useRefresh();
  const takeBack = useTakeBack();
  const state = useRecordState(form.table, record.id);
  const waiting = useUnsent(form.table, record.id).filter(isWaiting);
  const { updateStatus } = useStatusUpdate(form, record);
  const [draft, keep] = useDraft(`answer ${form.table} ${record.id}`);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Newer>();
  /** Asked whether a second outcome is meant; `marks` is the button that was pressed. */
  const [asked, setAsked] = useState<{ readonly marks: boolean }>();
  const [isSending, setIsSending] = useState(false);
  // Set at once: two clicks may come before the buttons are disabled.
  const underWay = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // The focus, but not on the button: a second Enter would send.
  useEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);
  /** The answers that staff have seen here: the page's, or the newer one that is shown. */
  const seen = useRef(state?.answered_at ?? null);

  const other =
    draft.outcome && state?.outcome && state.outcome !== draft.outcome ? state : undefined;
  const isFirstWaiting = waiting.length > 0 && other?.outcome_at === other?.answered_at;

  const check = (): string | undefined => {
    const problem = checkAnswer(form, draft.text);
    if (problem) return problem;
    const empty = emptyValues(form, record.row, draft.text);
    if (empty.length > 0) return `${record.name} left this empty: ${empty.join(", ")}.`;
    return checkText(fillIn(form, record.row, draft.text));
  };

  const send = async (marks: boolean, close: () => void) => {
    const problem = check();
    setError(problem);
    if (problem) return field.current?.focus();
    if (other && !asked) return setAsked({ marks });
    if (underWay.current) return;
    underWay.current = true;
    setIsSending(true);
    setFailure(undefined);
    const attempt = attempted(draft, [record.id], newId);
    keep(attempt);
    const called = await sendAnswer(backend, {
      id_input: attempt.ids[record.id] ?? "",
      table_input: form.table,
      submission_input: record.id,
      body_input: fillIn(form, record.row, attempt.text),
      outcome_input: attempt.outcome ?? null,
      batch_input: null,
      seen_input: seen.current,
    });
    const reason = failureOf(called, Date.now());
    setFailure(reason);
    setAsked(undefined);
    setNewer(called.result === "newer" ? called : undefined);
    if (called.result === "newer") seen.current = called.answered_at;
    if (called.result === "already" && reason) keep({ ...attempt, ids: {} });
    if (called.result === "failed" && called.sessionEnded) redirectToSignIn();
    if (!reason) {
      keep(undefined);
      if (marks) await updateStatus("handled");
      const { leaves_at } = called as AnswerResult & { readonly result: "queued" };
      showMessage(client, {
        kind: "sent",
        text: `Your answer to ${record.name} leaves ${leavesIn(leaves_at, "in a minute", Date.now())}`,
        answers: { ids_input: [attempt.ids[record.id] ?? ""] },
      });
      close();
    }
    underWay.current = false;
    setIsSending(false);
    await refresh();
  };

  const isPending = record.status === "pending";
  return (
    <Dialog title={`Answer to ${record.name}`} isWide isBusy={isSending}>
      {(close) => (
        <div className={styles.columns}>
          <form
            className={styles.stack}
            onSubmit={(submit) => {
              submit.preventDefault();
              void send(isPending, close);
            }}
          >
            <AnswerFields
              form={form}
              draft={draft}
              error={error}
              isReadOnly={isSending}
              field={field}
              onChange={(changed) => {
                keep(changed);
                setError(undefined);
                setAsked(undefined);
              }}
            />
            {draft.text.trim() && <Preview form={form} record={record} text={draft.text} />}
            <div role="alert">
              {failure && (
                <Notice tone="danger">
                  <p>{failure}</p>
                  {newer && (
                    <blockquote className={styles.body} dir="auto">
                      <SetApart text={newer.body} />
                    </blockquote>
                  )}
                </Notice>
              )}
              {asked && other?.outcome && draft.outcome && (
                <Notice ref={question} tone="plain" tabIndex={-1}>
                  {isFirstWaiting
                    ? `${outcomeLabels[other.outcome]} has not left yet. Take it back first.`
                    : `${outcomeLabels[other.outcome]} left on ${day.format(new Date(other.outcome_at ?? 0))}${other.outcome_by ? ` by ${nameOf(other.outcome_by)}` : ""}. Send ${outcomeLabels[draft.outcome]} as well?`}
                </Notice>
              )}
            </div>
            <div className={styles.buttons}>
              {asked && other && draft.outcome ? (
                <>
                  {isFirstWaiting ? (
                    <Button
                      disabled={takeBack.isPending}
                      onClick={() => takeBack.mutate({ ids_input: waiting.map(({ id }) => id) })}
                    >
                      Take back
                    </Button>
                  ) : (
                    <Button disabled={isSending} onClick={() => void send(asked.marks, close)}>
                      Send {outcomeLabels[draft.outcome]} as well
                    </Button>
                  )}
                  <Button variant="ghost" onClick={() => setAsked(undefined)}>
                    Back
                  </Button>
                </>
              ) : (
                <>
                  {isPending && (
                    <Button type="submit" disabled={isSending}>
                      {isSending ? "Sending..." : "Send and mark as handled"}
                    </Button>
                  )}
                  <Button
                    variant={isPending ? "ghost" : "primary"}
                    disabled={isSending}
                    onClick={() => void send(false, close)}
                  >
                    Send
                  </Button>
                </>
              )}
            </div>
          </form>
          <section className={styles.record} aria-label={`What ${record.name} sent`}>
            <RecordFields form={form} record={record} />
          </section>
        </div>
      )}
    </Dialog>
  );
};
