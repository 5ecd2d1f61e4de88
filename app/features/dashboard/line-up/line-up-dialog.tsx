import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styles from "#app/features/dashboard/dialogs/dialog.module.css";
import { Dialog } from "#app/features/dashboard/dialogs/dialog.tsx";
import { resultOf, showMessage } from "#app/features/dashboard/records/actions.ts";
import {
  refreshStates,
  useNews,
  useOtherWords,
  useStates,
} from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { DownIcon, HandleIcon, UpIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { editionOfRecord } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { LINE_UP_SECONDS } from "#domain/line-up.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";

type LineUpDialogProps = { readonly form: Form; readonly records: readonly StaffRecord[] };

const idsOf = (speakers: readonly ShownSpeaker[]): readonly string[] =>
  speakers.map(({ consent_id }) => consent_id);

/**
 * Puts speakers of this edition who agreed on the site, in an order that is dragged or changed by the buttons. A
 * speaker on the site who has changed their words since keeps the old ones until staff show the new ones.
 */
export const LineUpDialog = ({ form, records }: LineUpDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const { states } = useStates(form.table);
  const { line_up: stored, editions } = useNews();
  const year = useSettings().edition.firstDay.slice(0, 4);
  const current = new Map(
    records
      .filter(({ row }) => editionOfRecord(editions, row.created_at) === year)
      .map((record) => [record.id, record]),
  );
  // As it was when the dialog opened.
  const [seen, setSeen] = useState(stored);
  const [shown, setShown] = useState<readonly ShownSpeaker[]>(() =>
    stored.filter(({ id }) => current.has(id)),
  );
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const consentingSpeakers = [...current.keys()].flatMap((id): readonly ShownSpeaker[] => {
    const { words, consent_id } = states?.get(id) ?? {};
    return words && consent_id ? [{ id, consent_id, words }] : [];
  });
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
  const button = (label: string, name: string, act: () => void) => (
    <Button variant="quiet" size="compact" aria-label={name} onClick={act}>
      {label}
    </Button>
  );
  const caption = ({ words: { name, company, talk } }: ShownSpeaker) => (
    <span className={styles.caption} translate="no">
      <bdi>{name}</bdi>{" "}
      <span className={styles.hint}>
        <bdi>{talk}</bdi>
        {company && (
          <>
            , <bdi>{company}</bdi>
          </>
        )}
      </span>
    </span>
  );
  const otherWords = useOtherWords();
  const changed = (speaker: ShownSpeaker) => {
    const requested = otherWords.get(speaker.id);
    if (!requested || requested.consent_id === speaker.consent_id) return null;
    const { name } = speaker.words;
    const use = () => {
      change(
        shown.map((each) => (each === speaker ? requested : each)),
        requested,
      );
      list.current?.focus();
    };
    return (
      <p className={styles.otherWords}>
        <span>Asks for:</span> {caption(requested)}
        {button("Show this", `Show this, the new words of ${name}`, use)}
      </p>
    );
  };
  const others = consentingSpeakers.filter((speaker) => shown.every(({ id }) => id !== speaker.id));
  const save = async () => {
    setIsSaving(true);
    const order = [...shown, ...seen.filter(({ id }) => !current.has(id))];
    const response = await resultOf(
      backend.rpc("arrange_line_up", { ids_input: idsOf(order), seen_ids_input: idsOf(seen) }),
    );
    await refreshStates(client);
    setIsSaving(false);
    if (response.result === "newer")
      return setFailure("Somebody else has changed the line-up. Close this and open it again.");
    if (response.result === "failed") return setFailure(`Not saved: ${response.message}`);
    setFailure(undefined);
    setSeen(order);
    showMessage({ text: `The site shows them within ${LINE_UP_SECONDS} seconds.` });
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
          <Button type="submit" size="small" disabled={isSaving}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
        </div>
      }
    >
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <ol className={styles.lineUp} aria-label="Speakers in order" ref={list} tabIndex={-1}>
        {shown.map((speaker, at) => (
          <li
            key={speaker.id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", speaker.id)}
            onDragOver={(drag) => drag.preventDefault()}
            onDrop={(drop) => {
              drop.preventDefault();
              const dragged = drop.dataTransfer.getData("text/plain");
              const moved = shown.find(({ id }) => id === dragged);
              if (moved) move(moved, at);
            }}
          >
            <span className={styles.place}>{at + 1}</span>
            <HandleIcon />
            {caption(speaker)}
            <IconButton
              small
              label={`Move ${speaker.words.name} up`}
              disabled={at === 0}
              onClick={() => move(speaker, at - 1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              small
              label={`Move ${speaker.words.name} down`}
              disabled={at === shown.length - 1}
              onClick={() => move(speaker, at + 1)}
            >
              <DownIcon />
            </IconButton>
            {button("Remove", `Remove ${speaker.words.name}`, () =>
              change(without(speaker), speaker),
            )}
            {changed(speaker)}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <section className={styles.lineUp} aria-label="Agreed, not shown yet">
          <h3>Agreed, not shown yet</h3>
          <ul>
            {others.map((speaker) => (
              <li key={speaker.id}>
                {caption(speaker)}
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`Add ${speaker.words.name}`}
                  onClick={() => change([...shown, speaker], speaker)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length + others.length === 0 && <p>No speaker has agreed to be named yet.</p>}
    </Dialog>
  );
};
