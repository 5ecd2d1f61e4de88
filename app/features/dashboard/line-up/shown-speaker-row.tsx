import type { ReactNode } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CrossIcon, DownIcon, HandleIcon, UpIcon } from "#app/ui/icons.tsx";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import styles from "./line-up-dialog.module.css";
import { SpeakerCaption } from "./speaker-words.tsx";

const MOVES = [
  { step: -1, way: "up", Icon: UpIcon },
  { step: 1, way: "down", Icon: DownIcon },
] as const;

type ShownSpeakerRowProps = {
  readonly speaker: ShownSpeaker;
  /** Counted from 1. */
  readonly place: number;
  /** The day that begins with this row. */
  readonly heading: string | undefined;
  readonly canMove: (step: -1 | 1) => boolean;
  /** The time decides its place on the site, so it is not moved. */
  readonly isTimed: boolean;
  readonly onMove: (step: -1 | 1) => void;
  /** Gets the id of the row that was dropped on this one. */
  readonly onDrop: (id: string) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** A speaker on the site, dragged by the handle or moved by the buttons. */
export const ShownSpeakerRow = (props: ShownSpeakerRowProps) => {
  const { speaker, place, heading, canMove, isTimed, onMove, onDrop, onRemove, children } = props;
  const { id, words } = speaker;
  return (
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
        {!isTimed &&
          MOVES.map(({ step, way, Icon }) => (
            <IconButton
              key={way}
              small
              label={`Move ${words.name} ${way}`}
              disabled={!canMove(step)}
              onClick={() => onMove(step)}
            >
              <Icon />
            </IconButton>
          ))}
        <IconButton small label={`Remove ${words.name}`} onClick={onRemove}>
          <CrossIcon />
        </IconButton>
      </span>
      {children}
    </li>
  );
};
