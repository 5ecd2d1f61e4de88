import type { Phase } from "#domain/edition.ts";
import { closedNote, isEndingOn, openingOn } from "#domain/form-window.ts";
import type { Path } from "#domain/paths.ts";
import { useSettings } from "./settings.ts";

/** Returns why the form of a path is closed today; undefined while it is open. */
export const useClosedNote = (path: Path): string | undefined => {
  const { formsOpen, day } = useSettings();
  return closedNote(formsOpen?.[path] ?? {}, day);
};

/** Returns whether today is one of the last three days of the form of a path. */
export const useIsEnding = (path: Path): boolean => {
  const { formsOpen, day } = useSettings();
  return isEndingOn(formsOpen?.[path] ?? {}, day);
};

/** Returns which words invite to the form of a path: those of the phase while it is open. */
export const useInvitation = (path: Path): Phase | "not-yet" | "closed" => {
  const { formsOpen, day, phase } = useSettings();
  const opening = openingOn(formsOpen?.[path] ?? {}, day);
  return opening === "open" ? phase : opening;
};
