import { useEffect, useRef } from "react";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { artUrl } from "#app/lib/art.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { pluralOf } from "#domain/plural.ts";
import styles from "./dashboard.module.css";

type EmptyProps = {
  readonly form: Form;
  /** The tab has no records at all. */
  readonly isEmpty: boolean;
  /** The last card has just left, and may have taken the focus with it. */
  readonly followsCards: boolean;
};

/** Says why the list is empty, with a way to show all records. */
export const Empty = ({ form, isEmpty, followsCards }: EmptyProps) => {
  const [{ filter, q }, changeUrlState] = useUrlState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (followsCards && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [followsCards]);
  const nouns = pluralOf(form.noun);
  const kind = filter === "all" ? nouns : `${filter} ${nouns}`;
  return (
    <div className={styles.empty} ref={box} tabIndex={-1}>
      <img src={artUrl("door")} width="160" height="198" alt="" />
      {isEmpty ? (
        <p>No {nouns} yet.</p>
      ) : (
        <>
          <p>{q.trim() ? `No ${kind} match “${q.trim()}”.` : `No ${kind}.`}</p>
          <Button
            variant="ghost"
            size="compact"
            onClick={() => changeUrlState({ filter: "all", edition: "", q: "" })}
          >
            Show all
          </Button>
        </>
      )}
    </div>
  );
};
