import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/define-form.ts";
import styles from "./dashboard.module.css";
import type { Place } from "./place.ts";
import { pluralOf } from "./words.ts";

type EmptyProps = {
  form: Form;
  /** The tab holds nothing at all. */
  isEmpty: boolean;
  /** The last card went, and may have taken the focus with it. */
  followsCards: boolean;
  place: Place;
  onPlace(change: Partial<Place>): void;
};

/** Why the list is empty, and the way out (DESIGN section 7). */
export const Empty = ({ form, isEmpty, followsCards, place, onPlace }: EmptyProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (followsCards && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [followsCards]);
  const { filter, q } = place;
  const kind = filter === "all" ? pluralOf(form) : `${filter} ${pluralOf(form)}`;
  return (
    <div className={styles.empty} ref={box} tabIndex={-1}>
      {isEmpty ? (
        <p>No {pluralOf(form)} yet.</p>
      ) : (
        <>
          <p>{q.trim() ? `No ${kind} match “${q.trim()}”.` : `No ${kind}.`}</p>
          <Button look="ghost" size="compact" onClick={() => onPlace({ filter: "all", q: "" })}>
            Show all
          </Button>
        </>
      )}
    </div>
  );
};
