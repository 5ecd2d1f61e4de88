import type { Result } from "lighthouse";
import { publicPages, staffLogin } from "../tests/support/browser/pages.ts";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { missedBudgets } from "./pages/page-budgets.ts";
import { metricOf, runLighthouse, scoresOf } from "./pages/run-lighthouse.ts";
import { median, type Report } from "./report.ts";
import { EMPTY_PATH, startTlsFront } from "./tls-front.ts";

const ROUNDS = 5;

/** The empty page comes first; a page's runs are compared with its own. */
type Runs = { readonly mobile: Result[]; readonly desktop: Result[] };

const round = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(0)).join(" ");

const rowOf = (path: string, { mobile, desktop }: Runs, empty: Runs): string[] => {
  const ratio = (name: "fcp" | "lcp", device: keyof Runs): number =>
    median(metricOf({ mobile, desktop }[device], name)) / median(metricOf(empty[device], name));
  const figures = {
    fcpRatio: ratio("fcp", "mobile"),
    lcpRatio: ratio("lcp", "mobile"),
    blockingMs: metricOf(mobile, "tbt"),
    shift: Math.max(...metricOf([...mobile, ...desktop], "cls")),
    mobileScores: mobile[0] ? scoresOf(mobile[0]) : [],
    desktopScores: desktop[0] ? scoresOf(desktop[0]) : [],
  };
  const isEmpty = path === EMPTY_PATH;
  const times = (device: keyof Runs): string =>
    (["fcp", "lcp"] as const)
      .map((name) =>
        isEmpty
          ? `${median(metricOf(empty[device], name)).toFixed(0)} ms`
          : ratio(name, device).toFixed(2),
      )
      .join(", ");
  return [
    path,
    times("mobile"),
    round(figures.blockingMs),
    figures.shift.toFixed(3),
    isEmpty ? "" : round(figures.mobileScores),
    times("desktop"),
    isEmpty ? "" : round(figures.desktopScores),
    isEmpty ? "" : missedBudgets(figures).join(", ") || "none",
  ];
};

/** Runs Lighthouse over each page; times are ratios to an empty one (docs/performance.md 3.1). */
export const benchPages = async (only: readonly string[]): Promise<Report> => {
  const paths = only.length > 0 ? only : [...publicPages, staffLogin].map(({ path }) => path);
  const server = await spawnServer();
  const front = await startTlsFront(server.url);
  const empty: Runs = { mobile: [], desktop: [] };
  const runs = new Map<string, Runs>([[EMPTY_PATH, empty]]);
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
        "mobile FCP, LCP / empty",
        "TBT ms, each run",
        "CLS, largest",
        "scores mobile (perf a11y best seo)",
        "desktop FCP, LCP / empty",
        "scores desktop",
        "budgets missed",
      ],
      rows: [...runs].map(([path, measured]) => rowOf(path, measured, empty)),
    };
  } finally {
    front.stop();
    await server.stop();
  }
};
