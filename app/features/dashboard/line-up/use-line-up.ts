import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { resultOf, useTakeBack } from "#app/features/dashboard/records/actions.ts";
import { refreshStates, useNews, useStates } from "#app/features/dashboard/records/news.ts";
import type { KnownNews, TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { showMessage } from "#app/features/dashboard/records/status-message.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { newId } from "#app/lib/backend.ts";
import { useSettings } from "#app/lib/settings.ts";
import { editionOfRecord, yearOf } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import { conflictMessage, savedMessage } from "./line-up-messages.ts";
import { useShownSpeakers } from "./use-shown-speakers.ts";
import { useSlots } from "./use-slots.ts";
import { agreedOf, notNamedOf } from "./who-is-listed.ts";

const useCurrentRecords = (records: readonly StaffRecord[]): ReadonlyMap<string, StaffRecord> => {
  const { editions } = useNews();
  const year = String(yearOf(useSettings().edition));
  const isCurrent = ({ row }: StaffRecord) => editionOfRecord(editions, row.created_at) === year;
  return new Map(records.filter(isCurrent).map((record) => [record.id, record]));
};

/**
 * Returns the line-up of this edition and its slots as staff arrange them, and what stores both. Where others have
 * stored another line-up since, it goes on from theirs, with all that staff have typed.
 */
export const useLineUp = (form: Form, records: readonly StaffRecord[], onSaved: () => void) => {
  const backend = useBackend();
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const { states } = useStates(form.table);
  const { line_up } = useNews();
  const { hasDays } = useSettings().edition;
  const current = useCurrentRecords(records);
  const storedSlotOf = (id: string) => states?.get(id)?.slot ?? null;
  const speakers = useShownSpeakers(line_up, current, storedSlotOf);
  const slots = useSlots(form, current, states);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const agreed = agreedOf(current, states);
  const shownIds = new Set(speakers.shown.map(({ id }) => id));

  /** Goes on from the changes of others, and returns the message about them. */
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
    const saved = savedMessage(
      form,
      unsent.flatMap((id) => current.get(id)?.name ?? []),
    );
    const told = `${pluralize(emails, "person gets", "people get")} an email in ten minutes.`;
    const undo = {
      label: "Take the emails back",
      run: () => takeBack.mutateAsync({ batch_input }),
    };
    showMessage(emails === 0 ? { text: saved } : { text: `${saved} ${told}`, undo });
    onSaved();
  };
  return {
    speakers,
    slots,
    storedSlotOf,
    hasDays,
    /** Agreed to be named, and are not on the site. */
    notShown: agreed.filter(({ id }) => !shownIds.has(id)),
    /** May have a slot without being named. */
    notNamed:
      form.slot && hasDays ? notNamedOf(current, states, [...speakers.shown, ...agreed]) : [],
    failure,
    isSaving,
    save,
  };
};
