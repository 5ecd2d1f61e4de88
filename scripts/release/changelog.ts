const UNRELEASED = "## Unreleased\n";

export type ReleasedChangelog = {
  readonly changelog: string;
  /** What changed, for the tag and for those who read no changelog. */
  readonly notes: string;
};

const inWords = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/**
 * Moves what the changelog has under "Unreleased" below a heading of its own, and leaves that
 * section empty. Returns undefined when it is missing or empty.
 */
export const releaseChangelog = (
  changelog: string,
  version: string,
  at: Date,
): ReleasedChangelog | undefined => {
  const [before = "", after] = changelog.split(UNRELEASED, 2);
  if (after === undefined) return undefined;
  const end = after.indexOf("\n## ");
  const notes = (end < 0 ? after : after.slice(0, end)).trim();
  if (notes === "") return undefined;
  const rest = end < 0 ? "" : after.slice(end);
  const heading = `## ${version}, ${inWords.format(at)}`;
  return { changelog: `${before}${UNRELEASED}\n${heading}\n\n${notes}\n${rest}`, notes };
};
