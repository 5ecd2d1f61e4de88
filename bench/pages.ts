import { execFileSync } from "node:child_process";
import type { Result } from "lighthouse";
import { publicPages, staffLogin } from "../tests/support/browser/pages.ts";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { launchBrowser } from "./browser.ts";
import { type FirstTaps, firstTaps } from "./pages/first-taps.ts";
import { missedBudgets } from "./pages/page-budgets.ts";
import { metricOf, runLighthouse, scoresOf } from "./pages/run-lighthouse.ts";
import { PAST_PATH, siteWithSpeakers } from "./pages/site-with-speakers.ts";
import { median, type Report } from "./report.ts";
import { EMPTY_PATH, REACT_PATH, startTlsFront } from "./tls-front.ts";

const ROUNDS = 5;

/** The landing page of a site with as many speakers as it shows. */
const HOME_WITH_SPEAKERS = "/ with 48 speakers";

/** The runs of one page, which are compared with those of the empty page and of the React page. */
type Runs = {
  readonly url: string;
  readonly mobile: Result[];
  readonly desktop: Result[];
  taps?: FirstTaps;
};

const NO_TAPS: FirstTaps = {
  menu: undefined,
  field: undefined,
  send: undefined,
  errors: undefined,
};

const round = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(0)).join(" ");

const rowOf = (
  path: string,
  { mobile, desktop, taps = NO_TAPS }: Runs,
  empty: Runs,
  react: Runs,
): string[] => {
  type Timing = "fcp" | "lcp";
  const ratio = (name: Timing, device: keyof Runs, of: typeof median = median): number =>
    of(metricOf({ mobile, desktop }[device], name)) / median(metricOf(empty[device], name));
  const worst = (values: readonly number[]): number => Math.max(...values);
  const mainMs = metricOf(mobile, "main");
  const figures = {
    path,
    mainRatio: median(mainMs) / median(metricOf(react.mobile, "main")),
    fcpRatio: ratio("fcp", "mobile", worst),
    lcpRatio: ratio("lcp", "mobile", worst),
    blockingMs: metricOf(mobile, "tbt"),
    shift: worst(metricOf([...mobile, ...desktop], "cls")),
    mobileScores: mobile[0] ? scoresOf(mobile[0]) : [],
    desktopScores: desktop[0] ? scoresOf(desktop[0]) : [],
    taps,
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
    [taps.menu, taps.field, taps.send, taps.errors].map((ms) => ms?.toFixed(0) ?? "-").join(" "),
    isPeer ? "" : missedBudgets(figures).join(", ") || "none",
  ];
};

/** Lets this process and all that it starts run on two processors, as many as a cheap server has. */
const pinToTwoProcessors = (): void => {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0,1", String(process.pid)]);
};

/** Runs Lighthouse over each page; times are ratios to an empty one (docs/performance.md 3.1). */
export const benchPages = async (only: readonly string[]): Promise<Report> => {
  pinToTwoProcessors();
  const server = await spawnServer();
  const withSpeakers = await siteWithSpeakers();
  const front = await startTlsFront(server.url);
  const frontWithSpeakers = await startTlsFront(withSpeakers.url);
  const browser = await launchBrowser();
  const pages = [
    ...[...publicPages, staffLogin].map(({ path }) => [path, front.url + path] as const),
    [HOME_WITH_SPEAKERS, `${frontWithSpeakers.url}/`] as const,
    [PAST_PATH, frontWithSpeakers.url + PAST_PATH] as const,
  ];
  const runsOf = (url: string): Runs => ({ url, mobile: [], desktop: [] });
  const empty = runsOf(front.url + EMPTY_PATH);
  const react = runsOf(front.url + REACT_PATH);
  const runs = new Map<string, Runs>([
    [EMPTY_PATH, empty],
    [REACT_PATH, react],
  ]);
  for (const [path, url] of pages)
    if (only.length === 0 || only.includes(path)) runs.set(path, runsOf(url));
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const { url, mobile } of runs.values()) mobile.push(await runLighthouse(url, false));
    for (const { url, desktop } of runs.values()) desktop.push(await runLighthouse(url, true));
    // The peers and the page of a past edition have no code of ours.
    for (const [path, page] of runs)
      if (![EMPTY_PATH, REACT_PATH, PAST_PATH].includes(path))
        page.taps = await firstTaps(browser, page.url);
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
        "first taps at 4 x, ms: menu, field, Send, its errors",
        "budgets missed",
      ],
      rows: [...runs].map(([path, measured]) => rowOf(path, measured, empty, react)),
    };
  } finally {
    await browser.close();
    front.stop();
    frontWithSpeakers.stop();
    await withSpeakers.stop();
    await server.stop();
  }
};
