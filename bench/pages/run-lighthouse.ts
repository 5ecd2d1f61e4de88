import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";

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
  main: "mainthread-work-breakdown",
} as const;

/** The four categories that must score 100, in the table's order (docs/performance.md 3.5). */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Runs Lighthouse once in a browser of its own. */
export const runLighthouse = async (url: string, isDesktop: boolean): Promise<Result> => {
  const chrome = await launch({ chromePath: "/usr/bin/chromium", chromeFlags: CHROME_FLAGS });
  try {
    const run = await lighthouse(
      url,
      { port: chrome.port, logLevel: "error" },
      isDesktop ? desktopConfig : undefined,
    );
    if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
    // Now and then a trace lacks the start of the visit.
    const isMeasured = run.lhr.audits[METRICS.main]?.numericValue !== undefined;
    return isMeasured ? run.lhr : await runLighthouse(url, isDesktop);
  } finally {
    chrome.kill();
  }
};

/** Returns a metric of each run. */
export const metricOf = (results: readonly Result[], name: keyof typeof METRICS): number[] =>
  results.map(({ audits }) => audits[METRICS[name]]?.numericValue ?? Number.NaN);

/** Returns the scores of one run. A page that asks not to be indexed has none for search engines. */
export const scoresOf = ({ categories, audits }: Result): number[] =>
  CATEGORIES.filter((name) => name !== "seo" || audits["is-crawlable"]?.score !== 0).map((name) =>
    Math.round((categories[name]?.score ?? 0) * 100),
  );
