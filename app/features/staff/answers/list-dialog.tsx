import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { useStates } from "#app/features/staff/records/use-states.ts";
import { useSuspects } from "#app/features/staff/records/use-suspect.ts";
import type { Draft } from "#app/features/staff/session/drafts.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import styles from "./dialog.module.css";
import { Dialog, Question } from "./dialog.tsx";
import { AnswerFields } from "./fields.tsx";
import { Previews } from "./previews.tsx";
import { firstNames, leftOut, MAX_PEOPLE, moreThanOne, recipientsOf } from "./recipients.ts";
import { useSend } from "./use-send.ts";
import { checkAnswer, useWriting } from "./use-writing.ts";
import { failureOf, formatTime, TOO_MANY } from "./words.ts";

/** When the last of so many answers would leave, and how many may still be sent today. */
const Plan = ({ count }: { readonly count: number }) => {
  const backend = useBackend();
  const { data: plan } = useQuery({
    queryKey: ["plan", count],
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await backend.rpc("plan_answers", { count_input: count });
      if (error) throw error;
      return data;
    },
  });
  return (
    <>
      {plan && plan.left_today < count && <p>{TOO_MANY}</p>}
      {/* Takes its line at once, so that the button below stays where it is. */}
      <p>{plan ? `The last will leave at about ${formatTime(plan.last_leaves_at)}.` : "\u00a0"}</p>
    </>
  );
};

type ListDialogProps = { readonly form: Form; readonly shown: readonly StaffRecord[] };

/** Writes to the people of the shown list. Nobody chosen is nobody. */
export const ListDialog = ({ form, shown }: ListDialogProps) => {
  const { states } = useStates(form.table);
  const suspects = useSuspects();
  // The list as it was when the dialog opened: sending changes what a search finds.
  const [all] = useState(shown);
  /** Where the part of the list begins that is written to now. */
  const [from, setFrom] = useState(0);
  const end = Math.min(from + MAX_PEOPLE, all.length);
  const hasMore = end < all.length;
  const [people, setPeople] = useState(() => all.slice(from, end));
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** The draft that was shown once more before it is sent. */
  const [asked, setAsked] = useState<Draft>();
  const writing = useWriting(`list ${form.table}`);
  const { send, stored, isSending, failures } = useSend(form, writing);

  const { draft } = writing;
  const { text, outcome } = draft;
  const recipients = useMemo(
    () => recipientsOf({ form, text, outcome, states, suspects, choices }, people),
    [form, text, outcome, states, suspects, choices, people],
  );
  const chosen = recipients.filter(({ isChosen }) => isChosen).map(({ record }) => record);
  const isAsked = asked === draft;
  const failed = people.filter(({ id }) => failures.has(id)).length;
  const goOn = () => {
    setFrom(end);
    setPeople(all.slice(end, end + MAX_PEOPLE));
  };
  const start = () =>
    void send({
      people: chosen,
      isList: true,
      hasMore,
      onStored: (done) => {
        if (hasMore && done.size === chosen.length) goOn();
        else setPeople(people.filter(({ id }) => !done.has(id)));
        setChoices(new Map([...choices, ...chosen.map(({ id }) => [id, true] as const)]));
      },
    });
  return (
    <Dialog
      title={`Write to ${pluralize(chosen.length, "person", "people")}`}
      isBusy={isSending}
      onSubmit={() => writing.isFine(checkAnswer(form, text)) && setAsked(draft)}
      aside={
        <fieldset className={styles.people} disabled={isAsked || isSending}>
          <legend>People</legend>
          {all.length > MAX_PEOPLE && (
            <p role="status">
              {formatCount(from + 1)} to {formatCount(end)} of {formatCount(all.length)}.
              {hasMore && " Send, then write to the rest."}
            </p>
          )}
          {recipients.map(({ record: { id, name, email }, reason, isChosen }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={reason?.isFixed ?? false}
                onChange={({ target }) => setChoices(new Map([...choices, [id, target.checked]]))}
              />
              <span>
                {name} <span className={styles.hint}>{email}</span>
                {reason && <span className={styles.hint}> ({reason.text})</span>}
                <span className={styles.error}> {failureOf(failures.get(id), Date.now())}</span>
              </span>
            </label>
          ))}
        </fieldset>
      }
    >
      <AnswerFields form={form} writing={writing} />
      <ul className={styles.hint}>
        {[...leftOut(recipients), ...moreThanOne(chosen)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {failed > 0 && !isAsked && (
        <Notice tone="danger" role="alert">
          {pluralize(failed, "email was", "emails were")} not stored. They stay chosen.
        </Notice>
      )}
      {isAsked && (
        <Question action={<Button onClick={start}>Send</Button>} onBack={() => setAsked(undefined)}>
          <p>{pluralize(chosen.length, "person", "people")} will get this email.</p>
          <p>{firstNames(chosen)}</p>
          <Plan count={chosen.length} />
        </Question>
      )}
      {isSending && (
        <p role="status">
          {formatCount(stored ?? 0)} of {formatCount(chosen.length)} stored{" "}
          <progress max={chosen.length} value={stored} aria-label="Emails stored" />
        </p>
      )}
      {!isAsked && !isSending && (
        <div className={styles.buttons}>
          <Button type="submit" disabled={chosen.length === 0}>
            Send {pluralize(chosen.length, "email")}
          </Button>
          {hasMore && (failed > 0 || chosen.length === 0) && (
            <Button variant="ghost" onClick={goOn}>
              Go on without these
            </Button>
          )}
        </div>
      )}
      <Previews form={form} people={chosen} text={text} />
    </Dialog>
  );
};
