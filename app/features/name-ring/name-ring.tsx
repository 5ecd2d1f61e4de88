import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { nameRing } from "#app/content/name-ring.ts";
import { windowEvents } from "#app/hooks/window-events.ts";
import { artUrl } from "#app/lib/art.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { Button } from "#app/ui/button.tsx";
import { nameInFragment } from "./name-hash.ts";
import styles from "./name-ring.module.css";
import type { RingPicture } from "./ring-picture.tsx";

const neverChanges = windowEvents();

/** Hashing needs HTTPS or the same machine, and older browsers lack functions of the picture's code. */
const canDraw = (): boolean =>
  "subtle" in crypto && "Segmenter" in Intl && "toWellFormed" in String.prototype;

type NameRingProps = {
  readonly content: typeof nameRing;
  /** Drawn at once; without it the picture's code waits for the field to be used. */
  readonly name?: string;
};

/** Draws the hash of a name around Charminar, in the browser alone. Hidden where it cannot work. */
export const NameRing = ({ content, name: given }: NameRingProps) => {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  const [name, setName] = useState(given ?? "");
  const [Picture, setPicture] = useState<typeof RingPicture>();
  const [hasFailed, setFailed] = useState(false);
  const works = useSyncExternalStore(neverChanges, canDraw, () => true);

  const load = () => {
    if (Picture) return;
    setFailed(false);
    withRetry(() => import("./ring-picture.tsx")).then(
      (module) => setPicture(() => module.RingPicture),
      () => setFailed(true),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before this code ran.
  useEffect(() => {
    if (!field.current) return;
    setName(field.current.value);
    if (field.current.value !== "" || field.current === document.activeElement) load();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that draws a name.
  useEffect(() => {
    const shared = nameInFragment(hash);
    if (given !== undefined || shared === undefined) return;
    setName(shared);
    load();
    frame.current?.scrollIntoView();
  }, [hash]);

  if (!works) return null;
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
            defaultValue={given}
            aria-describedby={`${id}-note`}
            onFocus={load}
            // The field may be filled without focus: by a tool, or by Firefox in a window behind another.
            onInput={({ currentTarget }) => {
              load();
              setName(currentTarget.value);
            }}
            // Where the field is shown inside a form, Enter must not send it.
            onKeyDown={(press) => press.key === "Enter" && press.preventDefault()}
          />
          <p className={styles.note} id={`${id}-note`}>
            {content.note}
          </p>
        </div>
        {Picture ? (
          <Picture content={content} name={name} />
        ) : (
          <>
            <div className={styles.picture}>
              <img src={artUrl("hash-ring")} alt="" width="280" height="280" loading="lazy" />
              <img src={artUrl("charminar")} alt="" width="400" height="300" loading="lazy" />
            </div>
            <div className={styles.controls}>
              <p>{content.teaser}</p>
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
