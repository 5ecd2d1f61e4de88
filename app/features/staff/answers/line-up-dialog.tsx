import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { showMessage } from "#app/features/staff/queries/status-message.ts";
import { resultOf } from "#app/features/staff/queries/use-answers.ts";
import { refreshStates, useLineUp, useStates } from "#app/features/staff/queries/use-states.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { moved } from "./moved.ts";

type LineUpDialogProps = { readonly form: Form; readonly records: readonly StaffRecord[] };

/** Shows speakers who agreed on the site, in an order that is dragged or changed by the buttons. */
export const LineUpDialog = ({ form, records }: LineUpDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const { states } = useStates(form.table);
  const stored = useLineUp();
  // The order as it was when the dialog opened.
  const [seen, setSeen] = useState(stored);
  const [ids, setIds] = useState(stored);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const wordsOf = (id: string) => states?.get(id)?.words;
  const nameOf = (id: string) => wordsOf(id)?.name ?? "Not agreed at present";
  const actionsOf = (id: string, index: number) => [
    { label: "Up", name: `Move ${nameOf(id)} up`, next: moved(ids, id, index - 1) },
    { label: "Down", name: `Move ${nameOf(id)} down`, next: moved(ids, id, index + 1) },
    { label: "Take off", name: `Take ${nameOf(id)} off`, next: ids.filter((each) => each !== id) },
  ];
  const others = records.filter(({ id }) => wordsOf(id) && !ids.includes(id));
  const save = async () => {
    setIsSaving(true);
    const called = await resultOf(
      backend.rpc("arrange_line_up", { ids_input: ids, seen_ids_input: seen }),
    );
    await refreshStates(client);
    setIsSaving(false);
    if (called.result === "newer")
      return setFailure("Somebody else has changed the line-up. Close this and open it again.");
    if (called.result === "failed") return setFailure(`Not saved: ${called.message}`);
    setFailure(undefined);
    setSeen(ids);
    showMessage(client, {
      kind: "done",
      text: "The site shows them within a quarter of a minute.",
    });
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
      <ol className={styles.lineUp} aria-label="In this order">
        {ids.map((id, index) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
            onDragOver={(drag) => drag.preventDefault()}
            onDrop={(drop) => {
              drop.preventDefault();
              setIds(moved(ids, drop.dataTransfer.getData("text/plain"), index) ?? ids);
            }}
          >
            <span dir="auto">
              {nameOf(id)}
              <span className={styles.hint}> {wordsOf(id)?.talk}</span>
            </span>
            {actionsOf(id, index).map(({ label, name, next }) => (
              <Button
                key={label}
                variant="quiet"
                size="compact"
                aria-label={name}
                disabled={next === undefined}
                onClick={() => next && setIds(next)}
              >
                {label}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <fieldset className={styles.people}>
          <legend>They may be shown</legend>
          {others.map(({ id }) => (
            <label key={id}>
              <input type="checkbox" checked={false} onChange={() => setIds([...ids, id])} />
              <span dir="auto">
                {wordsOf(id)?.name} <span className={styles.hint}>{wordsOf(id)?.talk}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {ids.length + others.length === 0 && <p>No speaker has agreed to be named yet.</p>}
    </Dialog>
  );
};
