import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { toLineBreaks } from "#domain/control-characters.ts";
import styles from "./record-card.module.css";

/** A visitor's text with its line breaks, folded where it is longer than eight lines. */
export const LongText = ({ children }: { readonly children: string }) => {
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useLayoutEffect(() => {
    const box = text.current;
    if (box) setIsLong(box.scrollHeight > box.clientHeight + 1);
  }, [children]);
  return (
    <>
      <div
        ref={text}
        id={id}
        className={classNames(styles.text, !isOpen && styles.folded)}
        translate="no"
      >
        {toLineBreaks(children)}
      </div>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
};
