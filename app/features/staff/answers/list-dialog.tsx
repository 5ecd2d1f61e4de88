import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { showMessage } from "#app/features/staff/records/status-message.ts";
import { sendAnswer, useRefresh } from "#app/features/staff/records/use-answers.ts";
import { useStates } from "#app/features/staff/records/use-states.ts";
import { useSuspects } from "#app/features/staff/records/use-suspect.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { newId } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fillIn } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import { AnswerFields } from "./answer-fields.tsx";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { attempted, checkAnswer } from "./draft-state.ts";
import { ListPreview } from "./list-preview.tsx";
import { PeopleList } from "./people-list.tsx";
import { firstNames, leftOut, MAX_PEOPLE, moreThanOne, recipientsOf } from "./recipients.ts";
import { useDraft } from "./use-draft.ts";
import { failureOf, formatTime, leavesIn, TOO_MANY } from "./words.ts";

/** When the last of a list would leave, and how many may still be sent today. */
const usePlan = (count: number, isAsked: boolean) => {
  const backend = useBackend();
  return useQuery({
    queryKey: ["plan", count],
    enabled: isAsked,
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await backend.rpc("plan_answers", { count_input: count });
      if (error) throw error;
      return data;
    },
  }).data;
};

type ListDialogProps = { readonly form: Form; readonly shown: readonly StaffRecord[] };

/** Writes to the people of the shown list. Nobody chosen is nobody. */
export const ListDialog = ({ form, shown }: ListDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = useRefresh();
  const states = useStates().states?.get(form.table);
  const suspects = useSuspects();
  // The list as it was when the dialog opened: sending changes what a search finds.
  const [people, setPeople] = useState(() => shown.slice(0, MAX_PEOPLE));
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [draft, keep] = useDraft(`list ${form.table}`);
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<"write" | "confirm" | "send">("write");
  const [stored, setStored] = useState(0);
  const underWay = useRef(false);
  /** The newest answers that staff have seen here, by record. */
  const seen = useRef(
    new Map([...(states ?? [])].map(([id, { answered_at }]) => [id, answered_at])),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const question = useRef<HTMLDivElement>(null);
  // The focus, but not on the button: a second Enter would send.
  useEffect(() => {
    if (step === "confirm") question.current?.focus();
  }, [step]);

  const { text, outcome } = draft;
  const recipients = useMemo(
    () =>
      recipientsOf({ form, text, outcome, states: states ?? new Map(), suspects, choices }, people),
    [form, text, outcome, states, suspects, choices, people],
  );
  const chosen = recipients.filter(({ isChosen }) => isChosen).map(({ record }) => record);
  const plan = usePlan(chosen.length, step === "confirm" && chosen.length > 0);
  const several = moreThanOne(chosen);

  const confirm = () => {
    const problem = checkAnswer(form, text);
    setError(problem);
    if (problem) return field.current?.focus();
    setStep("confirm");
  };

  const send = async (close: () => void) => {
    if (underWay.current) return;
    underWay.current = true;
    setStep("send");
    setStored(0);
    const attempt = attempted(
      draft,
      chosen.map(({ id }) => id),
      newId,
    );
    keep(attempt);
    const reasons = new Map<string, string>();
    const done = new Set<string>();
    const ids = { ...attempt.ids };
    let lastLeaves = "";
    let hasSessionEnded = false;
    for (const { id, row } of chosen) {
      const called = await sendAnswer(backend, {
        id_input: attempt.ids[id] ?? "",
        table_input: form.table,
        submission_input: id,
        body_input: fillIn(form, row, attempt.text),
        outcome_input: attempt.outcome ?? null,
        batch_input: attempt.batch,
        seen_input: seen.current.get(id) ?? null,
      });
      if (called.result === "newer") seen.current.set(id, called.answered_at);
      const reason = failureOf(called, Date.now());
      if (reason) reasons.set(id, reason);
      else done.add(id);
      // What was taken back is sent as another answer.
      if (reason && called.result === "already") delete ids[id];
      if ("leaves_at" in called && called.leaves_at) lastLeaves = called.leaves_at;
      setStored(done.size);
      hasSessionEnded = called.result === "failed" && called.sessionEnded;
      if (hasSessionEnded || called.result === "too-many") break;
    }
    underWay.current = false;
    if (hasSessionEnded) return redirectToSignIn();
    const isLeft = ({ id }: StaffRecord) => !done.has(id);
    keep({ ...attempt, ids });
    setFailures(reasons);
    setPeople(people.filter(isLeft));
    setChoices(
      new Map([...choices, ...chosen.filter(isLeft).map(({ id }) => [id, true] as const)]),
    );
    setStep("write");
    if (done.size > 0)
      showMessage(client, {
        kind: "sent",
        text: `${pluralize(done.size, "answer leaves", "answers leave")} ${leavesIn(lastLeaves, "in ten minutes", Date.now())}`,
        answers: { batch_input: attempt.batch },
      });
    if (done.size === chosen.length) {
      keep(undefined);
      close();
    }
    await refresh();
  };

  return (
    <Dialog
      title={`Write to ${pluralize(chosen.length, "person", "people")}`}
      isWide
      isBusy={step === "send"}
    >
      {(close) => (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <AnswerFields
              form={form}
              draft={draft}
              error={error}
              isReadOnly={step !== "write"}
              field={field}
              onChange={(changed) => {
                keep(changed);
                setError(undefined);
              }}
            />
            <ul className={styles.lines}>
              {leftOut(recipients).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {several && <li>{several}</li>}
            </ul>
            <div role="alert">
              {failures.size > 0 && step === "write" && (
                <Notice tone="danger">
                  {pluralize(failures.size, "email was", "emails were")} not stored. They stay
                  chosen.
                </Notice>
              )}
            </div>
            {step === "write" && (
              <div className={styles.buttons}>
                <Button disabled={chosen.length === 0} onClick={confirm}>
                  Send {pluralize(chosen.length, "email")}
                </Button>
              </div>
            )}
            {step === "confirm" && (
              <Notice ref={question} tone="plain" role="alert" tabIndex={-1}>
                <p>{pluralize(chosen.length, "person", "people")} will get this email.</p>
                <p>{firstNames(chosen)}</p>
                {plan && plan.left_today < chosen.length && <p>{TOO_MANY}</p>}
                {plan && <p>The last will leave at about {formatTime(plan.last_leaves_at)}.</p>}
                <div className={styles.buttons}>
                  <Button onClick={() => void send(close)}>Send</Button>
                  <Button variant="ghost" onClick={() => setStep("write")}>
                    Back
                  </Button>
                </div>
              </Notice>
            )}
            {step === "send" && (
              <p role="status">
                {formatCount(stored)} of {formatCount(chosen.length)} stored{" "}
                <progress max={chosen.length} value={stored} aria-label="Emails stored" />
              </p>
            )}
            {text.trim() && <ListPreview form={form} people={chosen} text={text} />}
          </div>
          <PeopleList
            recipients={recipients}
            failures={failures}
            total={shown.length}
            isReadOnly={step !== "write"}
            onChoose={(id, isChosen) => setChoices(new Map([...choices, [id, isChosen]]))}
          />
        </div>
      )}
    </Dialog>
  );
};
