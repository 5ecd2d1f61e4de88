/** One table of measured ratios. */
export type Report = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

export const toMarkdown = ({ title, head, rows }: Report): string =>
  [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
