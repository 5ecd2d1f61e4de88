import { execFileSync } from "node:child_process";
import type { Result } from "lighthouse";
import { publicPages, staffLogin } from "../tests/support/browser/pages.ts";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { missedBudgets } from "./pages/page-budgets.ts";
import { metricOf, runLighthouse, scoresOf } from "./pages/run-lighthouse.ts";
import { median, type Report } from "./report.ts";
import { EMPTY_PATH, REACT_PATH, startTlsFront } from "./tls-front.ts";

const ROUNDS = 5;

/** The runs of one page, which are compared with those of the empty page and of the React page. */
type Runs = { readonly mobile: Result[]; readonly desktop: Result[] };

const round = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(0)).join(" ");

const rowOf = (path: string, { mobile, desktop }: Runs, empty: Runs, react: Runs): string[] => {
  type Timing = "fcp" | "lcp";
  const ratio = (name: Timing, device: keyof Runs, of: typeof median = median): number =>
    of(metricOf({ mobile, desktop }[device], name)) / median(metricOf(empty[device], name));
  const worst = (values: readonly number[]): number => Math.max(...values);
  const mainMs = metricOf(mobile, "main");
  const figures = {
    path,
    mainRatio: median(mainMs) / median(metricOf(react.mobile, "main")),
    fcpRatio: ratio("fcp", "mobile"),
    lcpRatio: ratio("lcp", "mobile", worst),
    blockingMs: metricOf(mobile, "tbt"),
    shift: worst(metricOf([...mobile, ...desktop], "cls")),
    mobileScores: mobile[0] ? scoresOf(mobile[0]) : [],
    desktopScores: desktop[0] ? scoresOf(desktop[0]) : [],
  };
  const isPeer = path === EMPTY_PATH || path === REACT_PATH;
  const time = (name: Timing, device: keyof Runs): string =>
    path === EMPTY_PATH
      ? `${median(metricOf(empty[device], name)).toFixed(0)} ms`
      : `${ratio(name, device).toFixed(2)} (${ratio(name, device, worst).toFixed(2)})`;
  return [
    path,
    time("fcp", "mobile"),
    time("lcp", "mobile"),
    round(figures.blockingMs),
    `${median(mainMs).toFixed(0)} ms, ${figures.mainRatio.toFixed(1)}`,
    figures.shift.toFixed(3),
    isPeer ? "" : round(figures.mobileScores),
    `${time("fcp", "desktop")}, ${time("lcp", "desktop")}`,
    isPeer ? "" : round(figures.desktopScores),
    isPeer ? "" : missedBudgets(figures).join(", ") || "none",
  ];
};

/** Lets this process and all that it starts run on two processors, as many as a cheap server has. */
const pinToTwoProcessors = (): void => {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0,1", String(process.pid)]);
};

/** Runs Lighthouse over each page; times are ratios to an empty one (docs/performance.md 3.1). */
export const benchPages = async (only: readonly string[]): Promise<Report> => {
  const paths = only.length > 0 ? only : [...publicPages, staffLogin].map(({ path }) => path);
  pinToTwoProcessors();
  const server = await spawnServer();
  const front = await startTlsFront(server.url);
  const empty: Runs = { mobile: [], desktop: [] };
  const react: Runs = { mobile: [], desktop: [] };
  const runs = new Map<string, Runs>([
    [EMPTY_PATH, empty],
    [REACT_PATH, react],
  ]);
  for (const path of paths) runs.set(path, { mobile: [], desktop: [] });
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const [path, { mobile }] of runs)
        mobile.push(await runLighthouse(front.url + path, false));
    for (const [path, { desktop }] of runs)
      desktop.push(await runLighthouse(front.url + path, true));
    return {
      title: "Pages: Lighthouse, times as ratios to the empty page of the same run",
      head: [
        "page",
        "mobile FCP / empty (worst run)",
        "mobile LCP / empty (worst run)",
        "TBT ms, each run",
        "main thread, beside the React page",
        "CLS, largest",
        "scores mobile (perf a11y best seo)",
        "desktop FCP, LCP / empty (worst run)",
        "scores desktop",
        "budgets missed",
      ],
      rows: [...runs].map(([path, measured]) => rowOf(path, measured, empty, react)),
    };
  } finally {
    front.stop();
    await server.stop();
  }
};
