import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useRecordState } from "#app/features/dashboard/records/news.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatSlot } from "#domain/slot.ts";
import type { SubmissionEvent } from "#domain/submissions/history.ts";
import { plainText } from "#domain/submissions/user-text.ts";
import { type Correction, correctionsOf, formatEvent, formatHistory } from "./event-words.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";
import { formatTime } from "./time-formats.ts";

type HistoryProps = { readonly form: Form; readonly id: string; readonly now: number };

type EventItemProps = {
  readonly event: SubmissionEvent;
  readonly now: number;
  readonly corrections: readonly Correction[];
};

const EventItem = ({ event, now, corrections }: EventItemProps) => {
  const time = formatTime(event.created_at);
  return (
    <li>
      <time className="caption" dateTime={event.created_at} title={time}>
        <span>{formatEvent(event, now)}</span>
        <span className="visually-hidden">{` (${time})`}</span>
      </time>
      {event.body && <LongText>{plainText(event.body)}</LongText>}
      {event.kind === "slot" && <LongText>{event.slot ? formatSlot(event.slot) : "None"}</LongText>}
      {event.certificate?.recommendation && <LongText>{event.certificate.recommendation}</LongText>}
      {corrections.map(({ label, old, now }) => (
        <dl key={label} className="as-written">
          <dt className="caption">{`${label}, before`}</dt>
          <dd dir="auto" translate="no">
            {old}
          </dd>
          <dt className="caption">{`${label}, now`}</dt>
          <dd dir="auto" translate="no">
            {now}
          </dd>
        </dl>
      ))}
    </li>
  );
};

export const History = ({ form, id, now }: HistoryProps) => {
  const { table } = form;
  const backend = useBackend();
  const state = useRecordState(table, id);
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const { data, error, isLoading } = useQuery({
    // Read again with each new entry.
    queryKey: ["history", table, id, state?.entries],
    enabled: isOpen,
    queryFn: async () => {
      const events = backend.from("submission_events").select("*");
      const { data, error } = await events
        .eq("submission_table", table)
        .eq("submission_id", id)
        .order("created_at", { ascending: false });
      if (error) throw error;
      if (!data.some(({ kind }) => kind === "corrected")) return { events: data };
      // The row on the card may be older than its correction.
      const stored = await backend.from(table).select("*").eq("id", id).maybeSingle();
      if (stored.error) throw stored.error;
      return { events: data, row: stored.data ?? undefined };
    },
  });
  if (!state) return <p className="caption">{state === null && "Nobody has answered yet."}</p>;
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatHistory(state, now)}
      </Button>
      <div id={list} className={styles.history} hidden={!isOpen}>
        {isLoading && <p>Loading...</p>}
        {error && <p role="alert">{`The history could not be loaded: ${error.message}`}</p>}
        {data && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari hides a list without markers from screen readers.
          <ol role="list" className={styles.entries} aria-label="History">
            {data.events.map((event) => (
              <EventItem
                key={event.id}
                event={event}
                now={now}
                corrections={correctionsOf(form, data.row, data.events, event)}
              />
            ))}
          </ol>
        )}
      </div>
    </>
  );
};
