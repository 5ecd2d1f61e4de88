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
              setIds(moved(ids, drop.dataTransfer.getData("text/plain"), index));
            }}
          >
            <span dir="auto">
              {wordsOf(id)?.name ?? "Not agreed at present"}
              <span className={styles.hint}> {wordsOf(id)?.talk}</span>
            </span>
            <Button
              variant="quiet"
              size="compact"
              disabled={index === 0}
              aria-label={`Move ${wordsOf(id)?.name ?? index + 1} up`}
              onClick={() => setIds(moved(ids, id, index - 1))}
            >
              Up
            </Button>
            <Button
              variant="quiet"
              size="compact"
              disabled={index === ids.length - 1}
              aria-label={`Move ${wordsOf(id)?.name ?? index + 1} down`}
              onClick={() => setIds(moved(ids, id, index + 1))}
            >
              Down
            </Button>
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Take ${wordsOf(id)?.name ?? index + 1} off the site`}
              onClick={() => setIds(ids.filter((each) => each !== id))}
            >
              Take off
            </Button>
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
