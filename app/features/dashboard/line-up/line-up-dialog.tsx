import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { resultOf, useTakeBack } from "#app/features/dashboard/records/actions.ts";
import {
  refreshStates,
  useNews,
  useOtherWords,
  useStates,
} from "#app/features/dashboard/records/news.ts";
import type { KnownNews, TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { showMessage } from "#app/features/dashboard/records/status-message.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { newId } from "#app/lib/backend.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import dialog from "#app/ui/dialog.module.css";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { editionOfRecord, yearOf } from "#domain/edition.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import styles from "./line-up-dialog.module.css";
import { conflictMessage, savedMessage } from "./line-up-messages.ts";
import { RequestedWords } from "./requested-words.tsx";
import { ShownSpeakerRow } from "./shown-speaker-row.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { SpeakerCaption } from "./speaker-caption.tsx";
import { useShownSpeakers } from "./use-shown-speakers.ts";
import { isExpected, useSlots } from "./use-slots.ts";

/** Returns the records of the current edition by their ids. */
const useCurrentRecords = (records: readonly StaffRecord[]): ReadonlyMap<string, StaffRecord> => {
  const { editions } = useNews();
  const year = String(yearOf(useSettings().edition));
  const isCurrent = ({ row }: StaffRecord) => editionOfRecord(editions, row.created_at) === year;
  return new Map(records.filter(isCurrent).map((record) => [record.id, record]));
};

type SectionProps = { readonly title: string; readonly children: readonly ReactNode[] };

/** A list of speakers whom the site does not show; nothing without any. */
const NotShown = ({ title, children }: SectionProps) =>
  children.length > 0 && (
    <section className={styles.lineUp} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );

const BY_TIME = "The site shows them in order of time, the others in this order.";
const AS_CHOSEN = "In this order.";
const TOLD = "Whoever comes gets an email ten minutes after their time last changed.";
const NO_DAYS = "Talks can have a day and a time once the days of the edition are set.";

type LineUpDialogProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  readonly onClose: () => void;
};

/**
 * Puts speakers of this edition who agreed on the site, in order of time and then in one that is dragged or changed
 * by the buttons, and gives what has a slot its day and time. A speaker on the site who has changed their words since keeps
 * the old ones until staff show the new ones.
 */
export const LineUpDialog = ({ form, records, onClose }: LineUpDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const { states } = useStates(form.table);
  const { line_up } = useNews();
  const { hasDays } = useSettings().edition;
  const otherWords = useOtherWords(form);
  const current = useCurrentRecords(records);
  const speakers = useShownSpeakers(line_up, current);
  const slots = useSlots(form, current, states);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const { shown } = speakers;
  const agreed = [...current.keys()].flatMap((id): readonly ShownSpeaker[] => {
    const { words, consent_id } = states?.get(id) ?? {};
    return words && consent_id ? [{ id, consent_id, words }] : [];
  });
  const notShown = agreed.filter((speaker) => shown.every(({ id }) => id !== speaker.id));
  const named = new Set([...shown, ...notShown].map(({ id }) => id));
  const expected = [...current.values()].filter(({ id }) => isExpected(states?.get(id)));
  const notNamed = form.slot && hasDays ? expected.filter(({ id }) => !named.has(id)) : [];

  /** Goes on from what is stored now, with all that staff have typed. Returns what to tell them. */
  const merge = ({ line_up, states: tables }: KnownNews): string => {
    const fresh: TableStates = tables.get(form.table) ?? new Map();
    speakers.merge(line_up, fresh);
    const replaced = slots.merge(fresh).flatMap((id) => {
      const name = current.get(id)?.name;
      const slot = fresh.get(id)?.slot;
      return name !== undefined && slot ? [{ name, slot }] : [];
    });
    return conflictMessage(replaced);
  };
  const save = async () => {
    setIsSaving(true);
    const batch_input = newId();
    const response = await resultOf(
      backend.rpc("arrange_line_up", {
        ...speakers.toStore(),
        slots_input: slots.toStore(),
        batch_input,
      }),
    );
    const news = await refreshStates(client);
    setIsSaving(false);
    if (response.result === "newer") return setFailure(merge(news));
    if (response.result === "failed") return setFailure(`Not saved: ${response.message}`);
    const { emails = 0, unsent = [] } = response;
    const saved = savedMessage(unsent.flatMap((id) => current.get(id)?.name ?? []));
    if (emails === 0) showMessage({ text: saved });
    else
      showMessage({
        text: `${saved} ${pluralize(emails, "speaker gets", "speakers get")} an email in ten minutes.`,
        undo: {
          label: "Take the emails back",
          run: () => takeBack.mutateAsync({ batch_input }),
        },
      });
    onClose();
  };

  const slotFields = (id: string, name: string) =>
    form.slot && (
      <SlotFields
        name={name}
        slot={slots.slotOf(id)}
        problem={slots.problems.get(id)}
        onChange={(slot) => slots.change(id, slot)}
      />
    );
  const requestedWords = (speaker: ShownSpeaker) => {
    const requested = otherWords.get(speaker.id);
    const isShownAlready = requested?.consent_id === speaker.consent_id;
    if (!requested || isShownAlready) return null;
    return (
      <RequestedWords
        name={speaker.words.name}
        requested={requested.words}
        onShow={() => speakers.replace(speaker, requested)}
      />
    );
  };
  return (
    <Dialog
      title={form.lineUp ? "Speakers on the site" : "Days and times"}
      isBusy={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
      footer={
        <div className={dialog.stack}>
          {failure && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          <div className={dialog.buttons}>
            <Button type="submit" size="small" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
            {slots.problems.size > 0 && (
              <p className={dialog.hint}>{`${pluralize(slots.problems.size, "time")} to check`}</p>
            )}
          </div>
        </div>
      }
    >
      <p role="status" className="visually-hidden">
        {speakers.announced}
      </p>
      {form.lineUp && named.size === 0 && (
        <p>
          No speaker has agreed to be named yet. Accepted speakers are asked on the page behind the
          link in our emails.
        </p>
      )}
      {named.size + notNamed.length > 0 && (
        <p className={dialog.hint}>
          {[form.lineUp && (hasDays ? BY_TIME : AS_CHOSEN), hasDays ? TOLD : NO_DAYS]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <ol
        className={styles.lineUp}
        aria-label="Speakers in order"
        ref={speakers.list}
        tabIndex={-1}
      >
        {shown.map((speaker, index) => (
          <ShownSpeakerRow
            key={speaker.id}
            words={speaker.words}
            id={speaker.id}
            place={index + 1}
            count={shown.length}
            isTimed={slots.slotOf(speaker.id) !== null}
            onMove={(step) => speakers.move(speaker, index + step)}
            onDrop={(id) => {
              const dragged = shown.find((each) => each.id === id);
              if (dragged) speakers.move(dragged, index);
            }}
            onRemove={() => speakers.remove(speaker)}
          >
            {slotFields(speaker.id, speaker.words.name)}
            {requestedWords(speaker)}
          </ShownSpeakerRow>
        ))}
      </ol>
      <NotShown title="Agreed, not shown yet">
        {notShown.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerCaption {...speaker.words} />
            <Button
              variant="ghost"
              size="compact"
              aria-label={`Add ${speaker.words.name}`}
              onClick={() => speakers.add(speaker)}
            >
              Add
            </Button>
            {slotFields(speaker.id, speaker.words.name)}
          </li>
        ))}
      </NotShown>
      <NotShown title={form.lineUp ? "Accepted, not named yet" : "Accepted"}>
        {notNamed.map(({ id, name, row }) => (
          <li key={id}>
            <SpeakerCaption
              name={name}
              company={null}
              talk={row[columnOf(form.talk ?? "")] ?? ""}
            />
            {slotFields(id, name)}
          </li>
        ))}
      </NotShown>
    </Dialog>
  );
};
