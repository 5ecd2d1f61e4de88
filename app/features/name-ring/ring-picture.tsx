import { useEffect, useRef, useState } from "react";
import type { nameRing } from "#app/content/name-ring.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { formats, type Shape } from "./formats.ts";
import { formatZeros, nameHash, ringFragment, tidyName } from "./name-hash.ts";
import styles from "./name-ring.module.css";
import { loadLayers, paintPicture } from "./paint-picture.ts";
import { canShare, savePicture, sharePicture } from "./save-picture.ts";

type RingPictureProps = { readonly content: typeof nameRing; readonly name: string };

const SHAPES: readonly Shape[] = ["wide", "tall"];

/** The ring on the canvas. */
type Drawn = { readonly owner: string; readonly zeros: string };

/** Shows the ring of a name, and saves or shares its picture. */
export const RingPicture = ({ content, name }: RingPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<Shape>(() =>
    matchMedia("(width < 768px)").matches ? "tall" : "wide",
  );
  const [drawn, setDrawn] = useState<Drawn>();
  const [status, setStatus] = useState("");
  const owner = tidyName(name);
  const { edition } = useSettings();

  useEffect(() => {
    let isStale = false;
    const draw = async () => {
      const hash = await nameHash(owner, edition.name);
      const words = {
        eyebrow: owner === "" ? content.eyebrow.block0 : content.eyebrow.name,
        name: owner === "" ? edition.name : owner,
        edition,
      };
      const format = formats[shape];
      const layers = await loadLayers(format, hash, words);
      if (isStale || !canvas.current) return;
      paintPicture(canvas.current, format, hash, words, layers);
      setDrawn({ owner, zeros: formatZeros(hash) });
      setStatus("");
    };
    draw().catch(() => !isStale && setStatus(content.failed));
    return () => {
      isStale = true;
    };
  }, [content, owner, shape, edition]);

  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}/${ringFragment(owner)}`);
    return true;
  };

  /** Saves, shares or copies the picture, and says so. */
  const run = async (act: (canvas: HTMLCanvasElement) => Promise<boolean>, done: string) => {
    if (!canvas.current) return;
    setStatus(
      await act(canvas.current).then(
        (isDone) => (isDone ? done : ""),
        () => content.failed,
      ),
    );
  };

  return (
    <>
      <div className={styles.picture}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={
            drawn?.owner
              ? content.description(drawn.owner, drawn.zeros)
              : content.descriptionOfBlock0
          }
          width={formats.wide.width}
          height={formats.wide.height}
        />
      </div>
      <div className={styles.controls}>
        <p>{drawn?.owner ? content.lesson(drawn.zeros) : content.teaser}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form around it. */}
        <div className={styles.row} role="group" aria-label={content.shape.label}>
          {SHAPES.map((each) => (
            <Button
              key={each}
              variant="ghost"
              size="small"
              aria-pressed={each === shape}
              onClick={() => setShape(each)}
            >
              {each === shape && <CheckIcon size={16} />}
              {content.shape[each]}, {formats[each].width} × {formats[each].height}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button variant="ghost" disabled={!drawn} onClick={() => run(savePicture, content.saved)}>
            {content.save}
          </Button>
          {owner !== "" && (
            <Button variant="ghost" disabled={!drawn} onClick={() => run(copyLink, content.copied)}>
              {content.copy}
            </Button>
          )}
          {canShare() && (
            <Button
              variant="ghost"
              disabled={!drawn}
              onClick={() => run(sharePicture, content.shared)}
            >
              {content.share}
            </Button>
          )}
        </div>
        <p role="status">{status}</p>
      </div>
    </>
  );
};
