import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styles from "#app/features/dashboard/dialogs/dialog.module.css";
import { Dialog } from "#app/features/dashboard/dialogs/dialog.tsx";
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
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { newId } from "#app/lib/backend.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { editionOfRecord } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { LINE_UP_SECONDS } from "#domain/line-up.ts";
import { pluralize } from "#domain/plural.ts";
import { formatShortSlot } from "#domain/slot.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import { mergeSpeakers } from "./merge-changes.ts";
import { ShownSpeakerRow } from "./shown-speaker-row.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { SpeakerCaption } from "./speaker-caption.tsx";
import { isExpected, useSlots } from "./use-slots.ts";

type LineUpDialogProps = { readonly form: Form; readonly records: readonly StaffRecord[] };

const idsOf = (speakers: readonly ShownSpeaker[]): readonly string[] =>
  speakers.map(({ consent_id }) => consent_id);

/**
 * Puts speakers of this edition who agreed on the site, in order of time and then in one that is dragged or changed
 * by the buttons, and gives talks their day and time. A speaker on the site who has changed their words since keeps
 * the old ones until staff show the new ones.
 */
export const LineUpDialog = ({ form, records }: LineUpDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const [, changeUrlState] = useUrlState();
  const takeBack = useTakeBack();
  const { states } = useStates(form.table);
  const { line_up: stored, editions } = useNews();
  const { edition } = useSettings();
  const year = edition.firstDay.slice(0, 4);
  const current = new Map(
    records
      .filter(({ row }) => editionOfRecord(editions, row.created_at) === year)
      .map((record) => [record.id, record]),
  );
  // As it was when the dialog opened, or when others changed it meanwhile.
  const [seen, setSeen] = useState(stored);
  const [shown, setShown] = useState<readonly ShownSpeaker[]>(() =>
    stored.filter(({ id }) => current.has(id)),
  );
  const slots = useSlots(current, states);
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const agreed = [...current.keys()].flatMap((id): readonly ShownSpeaker[] => {
    const { words, consent_id } = states?.get(id) ?? {};
    return words && consent_id ? [{ id, consent_id, words }] : [];
  });
  const others = agreed.filter((speaker) => shown.every(({ id }) => id !== speaker.id));
  const named = new Set([...shown, ...others].map(({ id }) => id));
  const unnamed = edition.hasDays
    ? [...current.values()].filter(({ id }) => !named.has(id) && isExpected(states?.get(id)))
    : [];
  const isEmpty = shown.length + others.length === 0;
  const change = (next: readonly ShownSpeaker[], speaker: ShownSpeaker) => {
    const place = next.indexOf(speaker) + 1;
    setShown(next);
    setAnnounced(`${speaker.words.name}: ${place > 0 ? `${place} of ${next.length}` : "removed"}.`);
    // The button that was pressed goes, or is disabled, at either end and with its row.
    if (place < 2 || place === next.length) list.current?.focus();
  };
  const without = (speaker: ShownSpeaker) => shown.filter((each) => each !== speaker);
  const move = (speaker: ShownSpeaker, to: number) =>
    change([...without(speaker).slice(0, to), speaker, ...without(speaker).slice(to)], speaker);
  const slotFields = (id: string, name: string) => (
    <SlotFields
      name={name}
      slot={slots.slotOf(id)}
      problem={slots.problems.get(id)}
      onChange={(slot) => slots.change(id, slot)}
    />
  );
  const otherWords = useOtherWords();
  const changed = (speaker: ShownSpeaker) => {
    const requested = otherWords.get(speaker.id);
    if (!requested || requested.consent_id === speaker.consent_id) return null;
    const use = () => {
      change(
        shown.map((each) => (each === speaker ? requested : each)),
        requested,
      );
      list.current?.focus();
    };
    return (
      <p className={styles.otherWords}>
        <span>Asks for:</span> <SpeakerCaption {...requested.words} />
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Show this, the new words of ${speaker.words.name}`}
          onClick={use}
        >
          Show this
        </Button>
      </p>
    );
  };
  /** Goes on from what is stored now, with all that staff have typed. Returns what to tell them. */
  const merge = ({ line_up, states: tables }: KnownNews): string => {
    const fresh: TableStates = tables.get(form.table) ?? new Map();
    setSeen(line_up);
    setShown(
      mergeSpeakers(shown, seen, line_up).filter(
        ({ id }) => current.has(id) && fresh.get(id)?.words,
      ),
    );
    const replaced = slots.merge(fresh).map((id) => {
      const { slot } = fresh.get(id) ?? {};
      return `${current.get(id)?.name ?? ""} (${slot ? formatShortSlot(slot) : ""})`;
    });
    return [
      "The line-up has changed meanwhile. Look and save again.",
      ...(replaced.length > 0
        ? [`Others have set ${replaced.join(", ")}; yours replaces it.`]
        : []),
    ].join(" ");
  };
  const save = async () => {
    setIsSaving(true);
    const batch_input = newId();
    const response = await resultOf(
      backend.rpc("arrange_line_up", {
        ids_input: idsOf([...shown, ...seen.filter(({ id }) => !current.has(id))]),
        seen_ids_input: idsOf(seen),
        slots_input: slots.toStore(),
        batch_input,
      }),
    );
    const news = await refreshStates(client);
    setIsSaving(false);
    if (response.result === "newer") return setFailure(merge(news));
    if (response.result === "failed") return setFailure(`Not saved: ${response.message}`);
    const { emails = 0, unsent = [] } = response;
    const unsentNames = unsent.map((id) => current.get(id)?.name ?? "").join(", ");
    const soon = [
      `The site shows them within ${LINE_UP_SECONDS} seconds.`,
      ...(unsentNames
        ? [`Not written to: ${unsentNames}. Set the time again later, or write to them yourself.`]
        : []),
    ].join(" ");
    if (emails === 0) showMessage({ text: soon });
    else
      showMessage({
        text: `${soon} ${pluralize(emails, "speaker gets", "speakers get")} an email in ten minutes.`,
        undo: {
          label: "Take the emails back",
          run: () => takeBack.mutateAsync({ batch_input }),
        },
      });
    changeUrlState({});
  };
  return (
    <Dialog
      title="Speakers on the site"
      isBusy={isSaving}
      onSubmit={() => void save()}
      footer={
        <div className={styles.stack}>
          {failure && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          <div className={styles.buttons}>
            <Button type="submit" size="small" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
            {slots.problems.size > 0 && (
              <p className={styles.hint}>{`${pluralize(slots.problems.size, "time")} to check`}</p>
            )}
          </div>
        </div>
      }
    >
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {isEmpty && (
        <p>
          No speaker has agreed to be named yet. Accepted speakers are asked on the page behind the
          link in our emails.
        </p>
      )}
      {(!isEmpty || unnamed.length > 0) && (
        <p className={styles.hint}>
          {edition.hasDays
            ? "The site shows them in order of time, the others in this order. Whoever comes gets an email ten minutes after their time last changed."
            : "In this order. Talks can have a day and a time once the days of the edition are set."}
        </p>
      )}
      <ol className={styles.lineUp} aria-label="Speakers in order" ref={list} tabIndex={-1}>
        {shown.map((speaker, at) => (
          <ShownSpeakerRow
            key={speaker.id}
            words={speaker.words}
            id={speaker.id}
            place={at + 1}
            count={shown.length}
            isTimed={slots.slotOf(speaker.id) !== null}
            onMove={(step) => move(speaker, at + step)}
            onDrop={(id) => {
              const dragged = shown.find((each) => each.id === id);
              if (dragged) move(dragged, at);
            }}
            onRemove={() => change(without(speaker), speaker)}
          >
            {slotFields(speaker.id, speaker.words.name)}
            {changed(speaker)}
          </ShownSpeakerRow>
        ))}
      </ol>
      {others.length > 0 && (
        <section className={styles.lineUp} aria-label="Agreed, not shown yet">
          <h3>Agreed, not shown yet</h3>
          <ul>
            {others.map((speaker) => (
              <li key={speaker.id}>
                <SpeakerCaption {...speaker.words} />
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`Add ${speaker.words.name}`}
                  onClick={() => change([...shown, speaker], speaker)}
                >
                  Add
                </Button>
                {slotFields(speaker.id, speaker.words.name)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unnamed.length > 0 && (
        <section className={styles.lineUp} aria-label="Accepted, not named yet">
          <h3>Accepted, not named yet</h3>
          <ul>
            {unnamed.map(({ id, name, row }) => (
              <li key={id}>
                <SpeakerCaption name={name} company={null} talk={row.topic_title ?? ""} />
                {slotFields(id, name)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
};
