import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { resultOf, showMessage } from "#app/features/staff/queries/actions.ts";
import { refreshStates, useNews, useStates } from "#app/features/staff/queries/news.ts";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { editionOfRecord } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { LINE_UP_SECONDS } from "#domain/line-up.ts";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";

type LineUpDialogProps = { readonly form: Form; readonly records: readonly StaffRecord[] };

/** Puts speakers of this edition who agreed on the site, in an order that is dragged or changed by the buttons. */
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
  // The order as it was when the dialog opened.
  const [seen, setSeen] = useState(stored);
  const [ids, setIds] = useState<readonly string[]>(() => stored.filter((id) => current.has(id)));
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const wordsOf = (id: string) => states?.get(id)?.words;
  const nameOf = (id: string) => wordsOf(id)?.name ?? `${current.get(id)?.name} (no longer agrees)`;
  const change = (next: readonly string[], id: string) => {
    const place = next.indexOf(id) + 1;
    setIds(next);
    setAnnounced(`${nameOf(id)}: ${place > 0 ? `${place} of ${next.length}` : "removed"}.`);
    // The button that was pressed goes, or is disabled, at either end and with its row.
    if (place < 2 || place === next.length) list.current?.focus();
  };
  const without = (id: string) => ids.filter((each) => each !== id);
  const move = (id: string, to: number) => change(without(id).toSpliced(to, 0, id), id);
  const button = (label: string, name: string, act: () => void, isDisabled = false) => (
    <Button variant="quiet" size="compact" aria-label={name} disabled={isDisabled} onClick={act}>
      {label}
    </Button>
  );
  const words = (id: string) => (
    <span dir="auto">
      {nameOf(id)} <span className={styles.hint}>{wordsOf(id)?.talk}</span>
    </span>
  );
  const others = [...current.keys()].filter((id) => wordsOf(id) && !ids.includes(id));
  const save = async () => {
    setIsSaving(true);
    const order = [...ids, ...seen.filter((id) => !current.has(id))];
    const called = await resultOf(
      backend.rpc("arrange_line_up", { ids_input: order, seen_ids_input: seen }),
    );
    await refreshStates(client);
    setIsSaving(false);
    if (called.result === "newer")
      return setFailure("Somebody else has changed the line-up. Close this and open it again.");
    if (called.result === "failed") return setFailure(`Not saved: ${called.message}`);
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
        {ids.map((id, at) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
            onDragOver={(drag) => drag.preventDefault()}
            onDrop={(drop) => {
              drop.preventDefault();
              const dragged = drop.dataTransfer.getData("text/plain");
              if (ids.includes(dragged)) move(dragged, at);
            }}
          >
            {words(id)}
            {button("Up", `Move ${nameOf(id)} up`, () => move(id, at - 1), at === 0)}
            {button(
              "Down",
              `Move ${nameOf(id)} down`,
              () => move(id, at + 1),
              at === ids.length - 1,
            )}
            {button("Remove", `Remove ${nameOf(id)}`, () => change(without(id), id))}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <section className={styles.lineUp} aria-label="Agreed, not shown yet">
          <h3>Agreed, not shown yet</h3>
          <ul>
            {others.map((id) => (
              <li key={id}>
                {words(id)}
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`Add ${nameOf(id)}`}
                  onClick={() => change([...ids, id], id)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ids.length + others.length === 0 && <p>No speaker has agreed to be named yet.</p>}
    </Dialog>
  );
};
