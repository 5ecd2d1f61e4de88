import { useEffect, useState } from "react";
import styles from "./character-count.module.css";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "./icons.tsx";

type CharacterCountProps = {
  readonly id: string;
  /** Characters typed, without white space at the ends. */
  readonly length: number;
  readonly minimum?: number | undefined;
  readonly maximum: number;
};

/** The maximum is shown from this share of it on. */
const NEAR = 0.9;
const SPEAK_AFTER_MS = 1000;

const formatNumber = (count: number): string => count.toLocaleString("en-US");

const countSentence = ({ length, minimum = 0, maximum }: CharacterCountProps): string => {
  if (length === maximum + 1) return "1 character too many";
  if (length > maximum) return `${formatNumber(length - maximum)} characters too many`;
  if (length >= maximum * NEAR)
    return `${formatNumber(length)} of ${formatNumber(maximum)} characters maximum`;
  if (length < minimum) return `${length} of ${minimum} characters minimum`;
  return minimum > 0 ? "Minimum reached" : "";
};

/** Returns the text for screen readers once the typing in this control has paused (WCAG 4.1.3). */
const useSpoken = (text: string, id: string): string => {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      const described = document.activeElement?.getAttribute("aria-describedby") ?? "";
      setSpoken(described.split(" ").includes(id) ? text : "");
    }, SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, id]);
  return spoken;
};

const toneOf = ({ length, maximum }: CharacterCountProps, isReached: boolean) => {
  if (isReached) return "good";
  return length > maximum && "bad";
};

export const CharacterCount = (props: CharacterCountProps) => {
  const text = countSentence(props);
  const spoken = useSpoken(text, props.id);
  const isReached = text === "Minimum reached";
  return (
    <>
      <p
        className={classNames(styles.count, toneOf(props, isReached))}
        id={props.id}
        aria-hidden="true"
      >
        {isReached && <CheckIcon size={14} />}
        <span>{text}</span>
      </p>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </>
  );
};
