import { RecordFields } from "#app/features/dashboard/cards/record-fields.tsx";
import { isUntried, useRecordState, useUnsent } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { failureOf } from "#app/features/dashboard/writing/failures.ts";
import {
  checkAnswer,
  checkText,
  useDraftEditor,
} from "#app/features/dashboard/writing/use-draft-editor.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { emptyValues, fillIn } from "#domain/submissions/placeholders.ts";
import { AnswerFields } from "./answer-fields.tsx";
import styles from "./answers.module.css";
import { CertificateFields } from "./certificate-fields.tsx";
import { MarkedText, Previews } from "./previews.tsx";
import { decisionBefore, describeDecision, SecondDecision } from "./second-decision.tsx";
import { useSend } from "./use-send.ts";

type AnswerDialogProps = RecordProps & { readonly onClose: () => void };

export const AnswerDialog = ({ form, record, onClose }: AnswerDialogProps) => {
  const { id, name, row } = record;
  const state = useRecordState(form.table, id);
  const unsent = useUnsent(form.table, id).filter(isUntried);
  const editor = useDraftEditor(`answer ${form.table} ${id}`);
  const { send, isSending, failures } = useSend(form, editor, onClose);

  const { draft, pendingConfirm, setPendingConfirm } = editor;
  const { text, outcome } = draft;
  const unsentIds = unsent.map((each) => each.id);
  const before = decisionBefore(outcome, state, unsentIds);

  const press = (marks: boolean) => {
    const empty = emptyValues(form, row, text + (draft.recommendation ?? "")).join(", ");
    const problem = empty
      ? `${name} left this empty: ${empty}.`
      : checkText(fillIn(form, row, text, state));
    if (editor.showProblem(checkAnswer(form, draft) ?? problem)) return;
    if (before && !pendingConfirm) return setPendingConfirm({ marks });
    setPendingConfirm(undefined);
    void send({ people: [record], isList: false, marks });
  };
  const failure = failures.get(id);
  const isPending = record.status === "pending";
  return (
    <Dialog
      title={`Answer to ${name}`}
      isBusy={isSending}
      onSubmit={() => press(isPending)}
      onClose={onClose}
      aside={
        <div className="stack">
          <Previews form={form} people={[record]} draft={draft} />
          <section className={styles.record} aria-label={`What ${name} sent`}>
            <RecordFields form={form} record={record} />
          </section>
        </div>
      }
      footer={
        pendingConfirm && before && outcome ? (
          <SecondDecision
            before={before}
            outcome={outcome}
            onSend={() => press(pendingConfirm.marks)}
            onBack={() => setPendingConfirm(undefined)}
          />
        ) : (
          <div className="stack">
            {failure && (
              <ErrorAlert>
                <p>{failureOf(failure, Date.now())}</p>
                {failure.result === "newer" && "body" in failure && (
                  <blockquote className="as-written" dir="auto">
                    <MarkedText text={failure.body} />
                  </blockquote>
                )}
              </ErrorAlert>
            )}
            <div className="row">
              {isPending && (
                <Button type="submit" size="small">
                  {isSending ? "Sending..." : "Send and mark as handled"}
                </Button>
              )}
              <Button
                size="small"
                variant={isPending ? "ghost" : "primary"}
                onClick={() => press(false)}
              >
                Send
              </Button>
            </div>
          </div>
        )
      }
    >
      <AnswerFields
        form={form}
        editor={editor}
        people={[record]}
        earlier={before && describeDecision(before)}
      />
      <CertificateFields form={form} editor={editor} people={[record]} />
    </Dialog>
  );
};
