import type { ReactNode } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CrossIcon, DownIcon, HandleIcon, UpIcon } from "#app/ui/icons.tsx";
import type { SpeakerWords } from "#domain/line-up.ts";
import styles from "./line-up-dialog.module.css";
import { SpeakerCaption } from "./speaker-words.tsx";

type ShownSpeakerRowProps = {
  readonly id: string;
  readonly words: SpeakerWords;
  /** Counted from 1. */
  readonly place: number;
  /** The day that begins with this row. */
  readonly heading: string | undefined;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** The time decides its place on the site, so it is not moved. */
  readonly isTimed: boolean;
  readonly onMove: (step: -1 | 1) => void;
  /** Gets the id of the row that was dropped on this one. */
  readonly onDrop: (id: string) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** A speaker on the site, dragged by the handle or moved by the buttons. */
export const ShownSpeakerRow = ({
  id,
  words,
  place,
  heading,
  canMoveUp,
  canMoveDown,
  isTimed,
  onMove,
  onDrop,
  onRemove,
  children,
}: ShownSpeakerRowProps) => (
  <li
    onDragStart={({ dataTransfer, currentTarget }) => {
      dataTransfer.setData("text/plain", id);
      dataTransfer.setDragImage(currentTarget, 0, 0);
    }}
    onDragOver={(drag) => drag.preventDefault()}
    onDrop={(drop) => {
      drop.preventDefault();
      onDrop(drop.dataTransfer.getData("text/plain"));
    }}
  >
    {heading && <h3>{heading}</h3>}
    <span className={styles.place}>{place}</span>
    <span className={styles.handle} draggable={!isTimed}>
      {!isTimed && <HandleIcon />}
    </span>
    <SpeakerCaption {...words} />
    <span className={styles.moves}>
      {!isTimed && (
        <>
          <IconButton
            small
            label={`Move ${words.name} up`}
            disabled={!canMoveUp}
            onClick={() => onMove(-1)}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            small
            label={`Move ${words.name} down`}
            disabled={!canMoveDown}
            onClick={() => onMove(1)}
          >
            <DownIcon />
          </IconButton>
        </>
      )}
      <IconButton small label={`Remove ${words.name}`} onClick={onRemove}>
        <CrossIcon />
      </IconButton>
    </span>
    {children}
  </li>
);
