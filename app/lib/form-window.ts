import type { Phase } from "#domain/edition.ts";
import { closedNote, isEndingOn, openingOn } from "#domain/form-window.ts";
import type { Path } from "#domain/paths.ts";
import { useSettings } from "./settings.ts";

/** Returns the window of the form of a path, and today. */
export const useFormWindow = (path: Path) => {
  const { formsOpen, day } = useSettings();
  return [formsOpen?.[path] ?? {}, day] as const;
};

/** Returns why the form of a path is closed today; undefined while it is open. */
export const useClosedNote = (path: Path): string | undefined => closedNote(...useFormWindow(path));

/** Returns whether today is one of the last three days of the form of a path. */
export const useIsEnding = (path: Path): boolean => isEndingOn(...useFormWindow(path));

/** Returns which words invite to the form of a path: those of the phase while it is open. */
export const useInvitation = (path: Path): Phase | "not-yet" | "closed" => {
  const { phase } = useSettings();
  const opening = openingOn(...useFormWindow(path));
  return opening === "open" ? phase : opening;
};
