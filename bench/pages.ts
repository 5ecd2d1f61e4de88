import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { spawnServer } from "#tests/support/spawn-server.ts";
import { median, type Report } from "./report.ts";
import { EMPTY_PATH, startTlsFront } from "./tls-front.ts";

const ROUNDS = 3;
const PATHS = [
  "/",
  "/apply/speaker",
  "/apply/sponsor",
  "/contact",
  "/contact/general",
  "/contact/student-volunteer",
  "/contact/media-partnership",
  "/media",
  "/student-volunteer",
  "/terms",
  "/privacy",
];
const CHROME_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--ignore-certificate-errors",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

/** The four categories that must score 100, in the table's order (docs/performance.md 3.5). */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const measure = async (url: string, isDesktop = false): Promise<Result> => {
  const chrome = await launch({ chromePath: "/usr/bin/chromium", chromeFlags: CHROME_FLAGS });
  try {
    const run = await lighthouse(
      url,
      { port: chrome.port, logLevel: "error" },
      isDesktop ? desktopConfig : undefined,
    );
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
};

const metric = (results: readonly Result[], name: keyof typeof METRICS): number =>
  median(results.map(({ audits }) => audits[METRICS[name]]?.numericValue ?? Number.NaN));

const scores = ({ categories }: Result): string =>
  CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)).join(" ");

/** Runs Lighthouse over each page; times are ratios to an empty one (docs/performance.md 3.1). */
export const benchPages = async (only: readonly string[]): Promise<Report> => {
  const paths = only.length > 0 ? only : PATHS;
  const server = await spawnServer();
  const front = await startTlsFront(server.url);
  const runs = new Map<string, Result[]>([EMPTY_PATH, ...paths].map((path) => [path, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [path, results] of runs) results.push(await measure(front.url + path));
    const floor = runs.get(EMPTY_PATH) ?? [];
    const rows: string[][] = [];
    for (const path of paths) {
      const results = runs.get(path) ?? [];
      const [first] = results;
      rows.push([
        path,
        (metric(results, "fcp") / metric(floor, "fcp")).toFixed(2),
        (metric(results, "lcp") / metric(floor, "lcp")).toFixed(2),
        metric(results, "tbt").toFixed(0),
        metric(results, "cls").toFixed(3),
        first ? scores(first) : "",
        scores(await measure(front.url + path, true)),
      ]);
    }
    return {
      title: "Pages: Lighthouse mobile, ratios to the empty page of the same run",
      head: [
        "page",
        "FCP / empty",
        "LCP / empty",
        "TBT ms",
        "CLS",
        "scores mobile (perf a11y best seo)",
        "scores desktop",
      ],
      rows,
    };
  } finally {
    front.stop();
    await server.stop();
  }
};
