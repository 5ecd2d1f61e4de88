import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import type { Variant } from "#domain/variant.ts";
import type { Env } from "#server/env/env.ts";

export type EditionState = Extract<Variant, "coming" | "past">;

/** Returns whether the edition's last possible day is over, in its own time zone. */
export const editionAt = (now: Date): EditionState =>
  eventDay(now) > event.lastDay ? "past" : "coming";

/** Returns what holds of the pages of an installation. */
export const variantsOf = (
  { backend, retentionMonths }: Pick<Env, "backend" | "retentionMonths">,
  edition: EditionState,
): readonly Variant[] => [
  edition,
  backend.kind,
  retentionMonths === undefined ? "kept" : "removed",
];

/** An element that belongs to one variant. It has none of its own kind within it. */
const MARKED = /<(\w+)(?=[^>]* data-variant="(\w+)")[^>]*>.*?<\/\1>/gs;

/** Removes the parts of a page whose variant does not hold, and names in `html` those that do. */
export const keepVariants = (html: string, kept: readonly Variant[]): string =>
  html
    .replace(MARKED, (element, _, variant) => (kept.includes(variant) ? element : ""))
    .replace("<html ", `<html data-variants="${kept.join(" ")}" `);
