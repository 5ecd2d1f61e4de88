import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { nameRing } from "#app/content/name-ring.ts";
import { useHydrated } from "#app/hooks/use-search.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { Button } from "#app/ui/button.tsx";
import { event } from "#domain/event.ts";
import { canDraw, nameInFragment } from "./name-hash.ts";
import styles from "./name-ring.module.css";
import type { RingPicture } from "./ring-picture.tsx";

type NameRingProps = { readonly content: typeof nameRing };

/** Draws the hash of a name, or of the city's, around Charminar, in the browser alone. Hidden where it cannot work. */
export const NameRing = ({ content }: NameRingProps) => {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  const [name, setName] = useState("");
  const [Picture, setPicture] = useState<typeof RingPicture>();
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();

  const load = () => {
    if (Picture) return;
    setFailed(false);
    withRetry(() => import("./ring-picture.tsx")).then(
      (module) => setPicture(() => module.RingPicture),
      () => setFailed(true),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the field may have been used before this code ran.
  useEffect(() => {
    setName(field.current?.value ?? "");
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: "200px",
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that draws a name.
  useEffect(() => {
    const shared = nameInFragment(hash);
    if (shared === undefined || !field.current) return;
    field.current.value = shared;
    setName(shared);
    load();
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
            onInput={({ currentTarget }) => {
              load();
              setName(currentTarget.value);
            }}
          />
          <p className={styles.note} id={`${id}-note`}>
            {content.note}
          </p>
        </div>
        {Picture ? (
          <Picture content={content} name={name} />
        ) : (
          <>
            <div className={styles.picture} />
            <div className={styles.controls}>
              <div className={styles.row}>
                <Button variant="ghost" disabled>
                  {content.save}
                </Button>
              </div>
              <p role="status">{hasFailed && content.failed}</p>
            </div>
          </>
        )}
      </div>
    </div>
  );
};
