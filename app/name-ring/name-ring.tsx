import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { nameRing as content } from "#app/content/name-ring.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { event } from "#domain/event.ts";
import styles from "./name-ring.module.css";
import { canDraw, nameInFragment } from "./ring-link.tsx";
import { RingPicture } from "./ring-picture.tsx";

/** Draws the hash of a name, or of the city's, around Charminar, in the browser alone. Hidden where it cannot work. */
export const NameRing = () => {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  const [name, setName] = useState("");
  const isHydrated = useHydrated();

  // The field may have been used before this code ran.
  useEffect(() => setName(field.current?.value ?? ""), []);

  useEffect(() => {
    const shared = nameInFragment(hash);
    if (shared === undefined || !field.current) return;
    field.current.value = shared;
    setName(shared);
    frame.current?.scrollIntoView();
  }, [hash]);

  if (isHydrated && !canDraw()) return null;
  return (
    <div className={styles.frame} ref={frame}>
      <div className={styles.ring}>
        <div className={styles.text}>
          <h3>{content.title}</h3>
          <p>{content.lead}</p>
          <label htmlFor={id}>{content.label}</label>
          <input
            id={id}
            ref={field}
            className="input"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            placeholder={event.city}
            aria-describedby={`${id}-note`}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p className={styles.note} id={`${id}-note`}>
            {content.note}
          </p>
        </div>
        <RingPicture name={name} />
      </div>
    </div>
  );
};
