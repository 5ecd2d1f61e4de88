import { eventDay } from "#domain/event-day.ts";
import { pluralize } from "#domain/plural.ts";

/** What a member of staff thinks of a submission before it is decided. */
export type Opinion = "for" | "against";

/** A remark of staff, with or without an opinion, or an opinion alone. */
export type Note = {
  readonly created_at: string;
  /** The address of its author; null once they were removed from staff. */
  readonly author: string | null;
  readonly body: string | null;
  /** "changed" is one that its author replaced before they were removed. */
  readonly opinion: Opinion | "changed" | null;
};

/** Returns the part of an address before the @, by which staff know one another. */
export const staffNameOf = (address: string | null): string | undefined => address?.split("@")[0];

/** Returns the current opinion of a member of staff. `notes` are newest first. */
export const opinionBy = (notes: readonly Note[], address: string): Note["opinion"] | undefined =>
  notes.find(({ author, opinion }) => author === address && opinion !== null)?.opinion;

/** Counts the newest opinion of each author. Whoever was removed has one current opinion, without a name. */
export const countOpinions = (notes: readonly Note[]): Readonly<Record<Opinion, number>> => {
  const authors = new Set(notes.flatMap(({ author }) => author ?? []));
  const current = [...authors].map((author) => opinionBy(notes, author));
  const removed = notes.filter(({ author }) => author === null).map(({ opinion }) => opinion);
  const opinions = [...current, ...removed];
  const count = (side: Opinion) => opinions.filter((opinion) => opinion === side).length;
  return { for: count("for"), against: count("against") };
};

/** Says how many of the staff are for and against: "3 for, 1 against"; "" while nobody said. */
export const formatOpinions = (notes: readonly Note[]): string =>
  Object.entries(countOpinions(notes))
    .filter(([, count]) => count > 0)
    .map(([side, count]) => pluralize(count, side, side))
    .join(", ");

/** A cell of Excel holds 32,767 characters; it moves the rest to a row of its own. */
const MAX_CELL = 30_000;

const lineOf = ({ author, created_at, opinion, body }: Note): string => {
  const head = [staffNameOf(author), eventDay(new Date(created_at)), opinion];
  return head.filter(Boolean).join(", ") + (body ? `: ${body.replace(/\s+/g, " ").trim()}` : "");
};

/** Writes notes for one cell, newest first and each on a line: "anna, 2026-11-26, for: Strong demo". */
export const notesCell = (notes: readonly Note[]): string => {
  const cell = notes.map(lineOf).join("\n");
  return cell.length > MAX_CELL
    ? `${cell.slice(0, MAX_CELL)}… (the older notes are on the card)`
    : cell;
};
