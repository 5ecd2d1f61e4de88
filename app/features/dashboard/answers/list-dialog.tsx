import { useMemo, useState } from "react";
import { useNews, useStates } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useTable } from "#app/features/dashboard/records/tables.ts";
import { purposeOf } from "#app/features/dashboard/view-state/search-words.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { failureOf } from "#app/features/dashboard/writing/failures.ts";
import { checkAnswer, useDraftEditor } from "#app/features/dashboard/writing/use-draft-editor.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import dialog from "#app/ui/dialog.module.css";
import { ConfirmPrompt, Dialog } from "#app/ui/dialog.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import { MAX_RECIPIENTS } from "#domain/submissions/calls.ts";
import { letterFacts, reminderLetter } from "#domain/submissions/letters.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { leavingToday } from "./answer-messages.ts";
import { CertificateFields } from "./certificate-fields.tsx";
import { Previews } from "./previews.tsx";
import { RecipientChoice } from "./recipient-choice.tsx";
import {
  chosenCount,
  exclusionLines,
  firstNames,
  recipientsOf,
  repeatedLines,
} from "./recipients.ts";
import { TrialButton } from "./trial-button.tsx";
import { useSend } from "./use-send.ts";

type ListDialogProps = {
  readonly form: Form;
  readonly people: readonly StaffRecord[];
  readonly onClose: () => void;
};

/** Returns the part of a list that is written to now, at most 500 people, and a function that moves on to the next. */
const useParts = (form: Form, shown: readonly StaffRecord[]) => {
  // As the list was when the dialog opened: sending changes the results of a search.
  const [people] = useState(shown);
  const [begin, setBegin] = useState(0);
  const end = Math.min(begin + MAX_RECIPIENTS, people.length);
  /** Those of the part to whom no email is stored yet. */
  const [remaining, setRemaining] = useState(() => people.slice(begin, end));
  const { data: table } = useTable(form);
  // Corrections made since are in the email, as they are on a certificate.
  const part = useMemo(() => {
    const ids = new Set(remaining.map(({ id }) => id));
    const records = table.records.filter(({ id }) => ids.has(id));
    const current = new Map(records.map((record) => [record.id, record]));
    return remaining.map((person) => current.get(person.id) ?? person);
  }, [remaining, table]);
  return {
    part,
    /** Undefined where the list is one part. */
    place:
      people.length > MAX_RECIPIENTS
        ? `${formatCount(begin + 1)} to ${formatCount(end)} of ${formatCount(people.length)}.`
        : undefined,
    hasMore: end < people.length,
    goOn: () => {
      setBegin(end);
      setRemaining(people.slice(end, end + MAX_RECIPIENTS));
    },
    remove: (stored: ReadonlyMap<string, unknown>) =>
      setRemaining(remaining.filter(({ id }) => !stored.has(id))),
  };
};

/** Writes to the chosen people of a list. An empty selection sends nothing. */
export const ListDialog = ({ form, people, onClose }: ListDialogProps) => {
  const { states } = useStates(form.table);
  const news = useNews();
  const { suspects, editions } = news;
  const settings = useSettings();
  const [{ q }] = useUrlState();
  const purpose = purposeOf(q, settings.phase);
  const isReminder = purpose === "reminder";
  const { part, place, hasMore, goOn, remove } = useParts(form, people);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const editor = useDraftEditor(
    `${isReminder ? "reminder" : "list"} ${form.table}`,
    isReminder ? reminderLetter(letterFacts(settings, Date.now()), form) : "",
  );
  const { send, isSending, failures } = useSend(form, editor, onClose);

  const { draft, pendingConfirm, setPendingConfirm } = editor;
  const { text, outcome, recommendation } = draft;
  const recipients = useMemo(
    () =>
      recipientsOf(
        { form, text, outcome, recommendation, states, editions, suspects, choices, purpose },
        part,
      ),
    [form, text, outcome, recommendation, states, editions, suspects, choices, purpose, part],
  );
  const chosen = recipients.filter(({ isChosen }) => isChosen).map(({ record }) => record);
  const hasPending = chosen.some(({ status }) => status === "pending");
  const failed = part.filter(({ id }) => failures.has(id)).length;
  const [failure] = failures.values();
  /** Undefined unless the whole call failed. */
  const callFailure = failure?.result === "failed" ? failure : undefined;
  const check = () => !editor.showProblem(checkAnswer(form, draft));
  const askToConfirm = (marks: boolean) => {
    if (check()) setPendingConfirm({ marks });
  };
  const sendToChosen = () => {
    setPendingConfirm(undefined);
    void send({
      people: chosen,
      isList: true,
      marks: pendingConfirm?.marks ?? false,
      hasMore,
      onStored: (stored) => {
        const isPartStored = stored.size === chosen.length;
        if (hasMore && isPartStored) goOn();
        else remove(stored);
        setChoices(new Map([...choices, ...chosen.map(({ id }) => [id, true] as const)]));
      },
    });
  };
  const confirmPrompt = pendingConfirm && (
    <ConfirmPrompt
      action={
        <Button onClick={sendToChosen}>
          {pendingConfirm.marks ? "Send and mark as handled" : "Send"}
        </Button>
      }
      onBack={() => setPendingConfirm(undefined)}
    >
      <p>{`${pluralize(chosen.length, "person", "people")} will get this email.`}</p>
      <p translate="no">{firstNames(chosen)}</p>
      <p>{leavingToday(chosen.length, news)}</p>
    </ConfirmPrompt>
  );
  const sendingNote = isSending && <p role="status">Sending...</p>;
  const sendButtons = (
    <div className="stack">
      {failed > 0 && (
        <ErrorAlert>
          {failureOf(callFailure, Date.now()) ??
            `${pluralize(failed, "email was", "emails were")} not stored. They stay chosen.`}
        </ErrorAlert>
      )}
      <div className="row">
        {hasPending && (
          <Button type="submit" size="small">
            {`Send ${formatCount(chosen.length)} and mark as handled`}
          </Button>
        )}
        <Button
          size="small"
          variant={hasPending ? "ghost" : "primary"}
          disabled={chosen.length === 0}
          onClick={() => askToConfirm(false)}
        >
          {`Send ${pluralize(chosen.length, "email")}`}
        </Button>
        {chosen[0] && (
          <TrialButton
            key={draft.id + chosen[0].id}
            form={form}
            editor={editor}
            person={chosen[0]}
            check={check}
          />
        )}
        {hasMore && (failed > 0 || chosen.length === 0) && (
          <Button size="small" variant="ghost" onClick={goOn}>
            Go on without these
          </Button>
        )}
      </div>
    </div>
  );
  const peopleChoice = (
    <fieldset className={dialog.choices} disabled={pendingConfirm !== undefined || isSending}>
      <legend>People</legend>
      <ul className="caption">
        {[chosenCount(recipients), ...exclusionLines(recipients), ...repeatedLines(chosen)].map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      {place && (
        <p role="status">
          <span>{place}</span>
          {hasMore && <span> Send, then write to the rest.</span>}
        </p>
      )}
      {recipients.map((recipient) => {
        const { id } = recipient.record;
        return (
          <RecipientChoice
            key={id}
            recipient={recipient}
            failure={callFailure ? undefined : failureOf(failures.get(id), Date.now())}
            onChoose={(isChosen) => setChoices(new Map([...choices, [id, isChosen]]))}
          />
        );
      })}
    </fieldset>
  );
  const hasPreview = text.trim() !== "";
  return (
    <Dialog
      title={`Write to ${pluralize(chosen.length, "person", "people")}`}
      isBusy={isSending}
      onSubmit={() => askToConfirm(hasPending)}
      onClose={onClose}
      aside={
        <div className="stack">
          {hasPreview ? <Previews form={form} people={chosen} draft={draft} /> : peopleChoice}
        </div>
      }
      rest={hasPreview && peopleChoice}
      footer={confirmPrompt || sendingNote || sendButtons}
    >
      <AnswerFields form={form} editor={editor} people={chosen} />
      <CertificateFields form={form} editor={editor} people={part} />
    </Dialog>
  );
};
