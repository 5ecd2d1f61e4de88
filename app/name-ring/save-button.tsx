import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { PictureWords, Ring } from "./use-ring.ts";

type SaveButtonProps = {
  readonly ring: Ring;
  readonly words: PictureWords;
  readonly variant: "primary" | "ghost" | "quiet";
};

/** A button that saves the picture of a ring. */
export const SaveButton = ({ ring, words, variant }: SaveButtonProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const save = () => {
    setHasFailed(false);
    void ring.save(words).catch(() => setHasFailed(true));
  };
  return (
    <>
      <Button variant={variant} onClick={save}>
        Save picture
      </Button>
      {hasFailed && <p role="alert">The picture could not be drawn. Please try again.</p>}
    </>
  );
};
