import type { Browser } from "@playwright/test";

/** A line of Chromium's trace, with microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** How long a task took. */
  readonly dur?: number;
  /** How much CPU time it had: the rest of the time it waited, as for a processor on a busy machine. */
  readonly tdur?: number;
};

/** The longest that a task took, and the most CPU time that one had, in milliseconds. */
type Longest = { readonly ms: number; readonly cpuMs: number };

/** Runs `work` and returns, with its result, the longest tasks meanwhile of a page's main thread. */
export const withLongestTask = async <T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<readonly [T, Longest]> => {
  await browser.startTracing(undefined, { categories: ["toplevel"] });
  const result = await work();
  const trace = await browser.stopTracing();
  const events: readonly TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const named = (name: string) => events.filter(({ args }) => args.name === name);
  // The browser's own pages, in processes of another name, have main threads too.
  const renderers = new Set(named("Renderer").map(({ pid }) => pid));
  const mains = named("CrRendererMain").filter(({ pid }) => renderers.has(pid));
  const threads = new Set(mains.map(threadOf));
  const tasks = events.filter((event) => threads.has(threadOf(event)));
  const longest = (timeOf: (task: TraceEvent) => number | undefined): number =>
    tasks.reduce((most, task) => Math.max(most, timeOf(task) ?? 0), 0) / 1000;
  return [result, { ms: longest(({ dur }) => dur), cpuMs: longest(({ tdur }) => tdur) }];
};
