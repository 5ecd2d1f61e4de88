import type { Form } from "#domain/forms/form.ts";
import { LINE_UP_SECONDS } from "#domain/line-up.ts";
import { formatShortSlot, type Slot } from "#domain/slot.ts";
import { isolate } from "#domain/submissions/user-text.ts";

/** Says that times, and the line-up if there is one, were stored, and whom the server could not write to. */
export const savedMessage = ({ lineUp }: Form, unsentNames: readonly string[]): string => {
  const soon = lineUp ? `The site shows them within ${LINE_UP_SECONDS} seconds.` : "Saved.";
  if (unsentNames.length === 0) return soon;
  return `${soon} Not written to: ${unsentNames.map(isolate).join(", ")}. Set the time again later, or write to them yourself.`;
};

/** Says that others changed the line-up first, and which slots of theirs the typed ones replace. */
export const conflictMessage = (
  replaced: readonly { readonly name: string; readonly slot: Slot }[],
): string => {
  const lookAgain = "The line-up has changed meanwhile. Look and save again.";
  if (replaced.length === 0) return lookAgain;
  const theirs = replaced
    .map(({ name, slot }) => `${isolate(name)} (${formatShortSlot(slot)})`)
    .join(", ");
  return `${lookAgain} Others have set ${theirs}; yours replaces it.`;
};
