import { useState } from "react";
import { nameOf } from "#app/features/staff/cards/last-change.ts";
import { RecordFields } from "#app/features/staff/cards/record-fields.tsx";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { useTakeBack } from "#app/features/staff/records/use-answers.ts";
import { isWaiting, useRecordState, useUnsent } from "#app/features/staff/records/use-states.ts";
import { useStatusUpdate } from "#app/features/staff/records/use-status-update.ts";
import type { Draft } from "#app/features/staff/session/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { outcomeLabels } from "#domain/answers/outcomes.ts";
import { emptyValues, fillIn } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";
import { Dialog, Question } from "./dialog.tsx";
import { AnswerFields } from "./fields.tsx";
import { Previews, SetApart } from "./previews.tsx";
import { useSend } from "./use-send.ts";
import { checkAnswer, checkText, useWriting } from "./use-writing.ts";
import { failureOf } from "./words.ts";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

type AnswerDialogProps = { readonly form: Form; readonly record: StaffRecord };

/** Writes to the person of a record, beside what they sent. */
export const AnswerDialog = ({ form, record }: AnswerDialogProps) => {
  const { id, name, row } = record;
  const takeBack = useTakeBack();
  const state = useRecordState(form.table, id);
  const waiting = useUnsent(form.table, id).filter(isWaiting);
  const { updateStatus } = useStatusUpdate(form, record);
  const writing = useWriting(`answer ${form.table} ${id}`);
  const { send, isSending, failures } = useSend(form, writing);
  /** Asked whether a second outcome is meant, after one of the two buttons was pressed for this draft. */
  const [asked, setAsked] = useState<{ readonly draft: Draft; readonly marks: boolean }>();

  const { draft } = writing;
  const { text, outcome } = draft;
  const earlier =
    outcome && state?.outcome && state.outcome !== outcome
      ? { ...state, label: outcomeLabels[state.outcome] }
      : undefined;
  const hasLeft = waiting.length === 0 || earlier?.outcome_at !== earlier?.answered_at;

  const check = (): string | undefined => {
    const empty = emptyValues(form, row, text);
    if (empty.length > 0) return `${name} left this empty: ${empty.join(", ")}.`;
    return checkText(fillIn(form, row, text));
  };
  const press = (marks: boolean) => {
    if (!writing.isFine(checkAnswer(form, text) ?? check())) return;
    if (earlier && asked?.draft !== draft) return setAsked({ draft, marks });
    void send({
      people: [record],
      isList: false,
      onStored: (done) => done.size > 0 && marks && updateStatus("handled"),
    });
  };
  const failure = failures.get(id);
  const isPending = record.status === "pending";
  return (
    <Dialog
      title={`Answer to ${name}`}
      isBusy={isSending}
      onSubmit={() => press(isPending)}
      aside={
        <section className={styles.record} aria-label={`What ${name} sent`}>
          <RecordFields form={form} record={record} />
        </section>
      }
    >
      <AnswerFields form={form} writing={writing} />
      <Previews form={form} people={[record]} text={text} />
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failureOf(failure, Date.now())}</p>
          {failure.result === "newer" && (
            <blockquote className={styles.body} dir="auto">
              <SetApart text={failure.body} />
            </blockquote>
          )}
        </Notice>
      )}
      {asked?.draft === draft && earlier && outcome ? (
        <Question
          onBack={() => setAsked(undefined)}
          action={
            hasLeft ? (
              <Button onClick={() => press(asked.marks)}>
                Send {outcomeLabels[outcome]} as well
              </Button>
            ) : (
              <Button
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate({ ids_input: waiting.map((each) => each.id) })}
              >
                Take back
              </Button>
            )
          }
        >
          {hasLeft
            ? `${earlier.label} left on ${day.format(new Date(earlier.outcome_at ?? 0))}${earlier.outcome_by ? ` by ${nameOf(earlier.outcome_by)}` : ""}. Send ${outcomeLabels[outcome]} as well?`
            : `${earlier.label} has not left yet. Take it back first.`}
        </Question>
      ) : (
        <div className={styles.buttons}>
          {isPending && (
            <Button type="submit">{isSending ? "Sending..." : "Send and mark as handled"}</Button>
          )}
          <Button variant={isPending ? "ghost" : "primary"} onClick={() => press(false)}>
            Send
          </Button>
        </div>
      )}
    </Dialog>
  );
};
