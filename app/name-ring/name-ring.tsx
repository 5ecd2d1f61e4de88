import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { nameRing as content, formatZeros } from "#app/content/name-ring.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { savePicture } from "#app/lib/save-file.ts";
import { sharedOrigin, useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { isInsideApp } from "#app/ui/inside-app.ts";
import { event } from "#domain/event.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { formats, type Shape } from "./formats.ts";
import styles from "./name-ring.module.css";
import { loadPicture } from "./paint-picture.ts";
import { canDraw, nameInFragment, ringFragment } from "./ring-link.tsx";
import { canShare, fileName, sharePicture } from "./share.ts";

const SHAPES: readonly Shape[] = ["wide", "tall"];

const RingPicture = ({ name }: { readonly name: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<Shape>("wide");
  const [drawn, setDrawn] = useState<{ readonly owner: string; readonly zeros: string }>();
  const [status, setStatus] = useState("");
  const isHydrated = useHydrated();
  const tidiedName = tidyName(name);
  const owner = tidiedName || event.city;
  const settings = useSettings();
  const { edition } = settings;

  useEffect(() => {
    let isStale = false;
    const draw = async () => {
      const hash = await nameHash(owner, edition.name);
      const words = { eyebrow: content.eyebrow, name: owner, edition };
      const paint = await loadPicture(formats[shape], hash, words);
      if (isStale || !canvas.current) return;
      paint(canvas.current);
      setDrawn({ owner, zeros: formatZeros(hash) });
      setStatus("");
    };
    draw().catch(() => !isStale && setStatus(content.failed));
    return () => {
      isStale = true;
    };
  }, [owner, shape, edition]);

  const file = fileName("ring");
  const save = async (picture: HTMLCanvasElement) => {
    await savePicture(picture, file);
    return isInsideApp() ? content.insideApp : content.saved;
  };
  const share = async (picture: HTMLCanvasElement) =>
    (await sharePicture(picture, file)) ? content.shared : "";
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${sharedOrigin(settings)}/${ringFragment(tidiedName)}`);
    return content.copied;
  };

  /** A button that does something with the picture, and shows the sentence that `act` returns. */
  const action = (label: string, act: (picture: HTMLCanvasElement) => Promise<string>) => (
    <Button
      // A new element: the end of `disabled` would fade its colours, which the compositor cannot do.
      key={`${label} ${drawn ? "ready" : "waiting"}`}
      variant="ghost"
      disabled={!drawn}
      onClick={async () => {
        if (canvas.current) setStatus(await act(canvas.current).catch(() => content.failed));
      }}
    >
      {label}
    </Button>
  );

  return (
    <>
      <div className={styles.picture}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={
            drawn ? content.description(drawn.owner, drawn.zeros) : content.undrawn(owner)
          }
          width={formats.wide.width}
          height={formats.wide.height}
        />
      </div>
      <div className={styles.controls}>
        {isHydrated && (
          <>
            <div className="row">
              {action(content.save, save)}
              {tidiedName && action(content.copy, copyLink)}
              {drawn && canShare() && action(content.share, share)}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a size of its own. */}
            <div className="row" role="group" aria-label={content.shape.label}>
              {SHAPES.map((each) => (
                <Button
                  key={each}
                  variant="ghost"
                  size="small"
                  aria-pressed={each === shape}
                  onClick={() => setShape(each)}
                >
                  {each === shape && <CheckIcon size={16} />}
                  <span>{`${content.shape[each]}, ${formats[each].width} by ${formats[each].height}`}</span>
                </Button>
              ))}
            </div>
          </>
        )}
        <p className={styles.lesson}>{drawn && content.lesson(drawn.zeros)}</p>
        <p role="status">{status}</p>
      </div>
    </>
  );
};

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
