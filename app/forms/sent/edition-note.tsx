import { useSettings } from "#app/lib/settings.ts";
import { FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";

/** Says, once the dates have passed, that submissions are for the next edition. */
export const EditionNote = ({ className }: { readonly className?: string | undefined }) =>
  useSettings().phase === "past" && <p className={className}>{FOR_THE_NEXT_EDITION}</p>;
