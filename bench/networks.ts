import type { Browser, Page } from "@playwright/test";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { launchBrowser } from "./browser.ts";
import { type Link, startSlowLink } from "./networks/slow-link.ts";
import type { Report } from "./report.ts";
import { startTlsFront } from "./tls-front.ts";

const LINKS: Readonly<Record<string, Link>> = {
  "400 kbit/s, 400 ms": { kilobitsPerSecond: 400, roundTripMs: 400, loss: 0 },
  "1,600 kbit/s, 150 ms, 10 % of packets lost": {
    kilobitsPerSecond: 1_600,
    roundTripMs: 150,
    loss: 0.1,
  },
};
const FINE: Link = { kilobitsPerSecond: 10_000, roundTripMs: 40, loss: 0 };
const PATHS = ["/", "/contact/general", "/privacy", "/admin/login"];
const READING_AT_MS = 3_000;

/** Returns the time since the visit began at which a condition holds in the page. */
const timeUntil = (page: Page, condition: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const check = () => (${condition}) ? resolve(performance.now()) : setTimeout(check, 20);
    check();
  })`);

const visibleLetters = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("main")?.innerText.length ?? 0);

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const measureVisit = async (page: Page, url: string): Promise<string[]> => {
  const begunAt = performance.now();
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  const control = "document.querySelector('form input, form textarea')";
  const times = Promise.all([
    timeUntil(page, "performance.getEntriesByName('first-contentful-paint').length"),
    timeUntil(page, `${control} || document.readyState === 'complete'`),
    timeUntil(page, "document.documentElement?.dataset.ready"),
  ]);
  await page.waitForTimeout(Math.max(0, READING_AT_MS - (performance.now() - begunAt)));
  const readable = await visibleLetters(page);
  const [shownAt, typedAt, readyAt] = await times;
  const hasForm = (await page.locator("form").count()) > 0;
  const share = Math.min(1, readable / (await visibleLetters(page)));
  return [
    seconds(shownAt),
    `${Math.round(share * 100)} %`,
    hasForm ? seconds(typedAt) : "",
    seconds(readyAt),
    (await page.getByText("Loading...").isVisible()) ? "yes" : "no",
  ];
};

/** Visits with an empty cache; `dropsModules` drops the first request for each module. */
const visit = async (browser: Browser, url: string, dropsModules: boolean): Promise<string[]> => {
  const page = await browser.newPage({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  });
  const dropped = new Set<string>();
  if (dropsModules)
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const file = route.request().url();
      if (dropped.has(file)) return route.continue();
      dropped.add(file);
      return route.abort();
    });
  const cells = await measureVisit(page, url);
  await page.close();
  return cells;
};

/** Visits pages over slow and lossy links, and with dropped modules (docs/performance.md 3.14). */
export const benchNetworks = async (): Promise<Report> => {
  const server = await spawnServer();
  const front = await startTlsFront(server.url);
  const browser = await launchBrowser();
  const rows: string[][] = [];
  const networks = [
    ...Object.entries(LINKS).map(([name, link]) => ({ name, link, dropsModules: false })),
    { name: "each module dropped once", link: FINE, dropsModules: true },
  ];
  for (const { name, link, dropsModules } of networks) {
    for (const path of PATHS) {
      const proxy = await startSlowLink(Number(new URL(front.url).port), link);
      const url = `https://127.0.0.1:${proxy.port}${path}`;
      rows.push([name, path, ...(await visit(browser, url, dropsModules))]);
      proxy.stop();
    }
  }
  await browser.close();
  front.stop();
  await server.stop();
  return {
    title: "Networks: a first visit over a real slow link, seconds since it began",
    head: [
      "network",
      "page",
      "first words after",
      "readable after 3 s",
      "can be typed into after",
      "page's code ready, form can be sent, after",
      "still 'Loading...'",
    ],
    rows,
  };
};
