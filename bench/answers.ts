import type { Page } from "@playwright/test";
import { hydrated } from "../tests/support/browser/hydrated.ts";
import { publicPages } from "../tests/support/browser/pages.ts";
import { mockPriceServices } from "../tests/support/browser/price-services.ts";
import { dashboardVisit, type Visit, visitsOf } from "./answers/visits.ts";
import { readAnswers, watchPage } from "./answers/watch-page.ts";
import { openAsStaff, withRecords } from "./browser.ts";
import type { Report } from "./report.ts";

const SLOWDOWN = 4;
const BUDGET_MS = 100;
const RECORDS = 5_000;
/** The time after which a page has done what it does by itself. */
const FIRST_SECONDS_MS = 5_000;

/** Opens a page for the first time and returns its longest task, on a processor as many times slower. */
const firstSeconds = async (
  page: Page,
  { path, viewport }: Visit,
  slowdown: number,
): Promise<string> => {
  await watchPage(page, slowdown);
  await page.setViewportSize(viewport);
  await page.goto(path);
  await hydrated(page);
  await page.waitForTimeout(FIRST_SECONDS_MS);
  const { longestTaskMs } = await readAnswers(page);
  return longestTaskMs > 0 ? longestTaskMs.toFixed(0) : "none over 50";
};

/** Visits a page twice, each time as a new one: once to watch it at normal speed, once to use it slowed. */
const measureVisit = async (openPage: () => Promise<Page>, visit: Visit): Promise<string[]> => {
  const usual = await openPage();
  const longest = await firstSeconds(usual, visit, 1);
  await usual.close();
  const page = await openPage();
  const longestSlow = await firstSeconds(page, visit, SLOWDOWN);
  await visit.act(page);
  await page.waitForTimeout(500);
  const { interactions, slowestMs, slowest } = await readAnswers(page);
  await page.close();
  return [
    visit.name,
    longest,
    longestSlow,
    String(interactions),
    slowestMs.toFixed(0),
    slowest,
    slowestMs > BUDGET_MS ? "3.10" : "none",
  ];
};

/** Visits every page with a slow processor and reports the slowest answer (docs/performance.md 3.10). */
export const benchAnswers = async (only: readonly string[]): Promise<Report> => {
  const isWanted = ({ path }: Visit): boolean => only.length === 0 || only.includes(path);
  const rows = await withRecords(RECORDS, async (browser, server) => {
    const measured: string[][] = [];
    const openPublicPage = async (): Promise<Page> => {
      const page = await browser.newPage({ baseURL: server.url });
      await mockPriceServices(page);
      return page;
    };
    for (const visit of publicPages.flatMap(({ path }) => visitsOf(path)).filter(isWanted))
      measured.push(await measureVisit(openPublicPage, visit));
    if (isWanted(dashboardVisit)) {
      const page = await openAsStaff(browser, server);
      const staff = page.context();
      await page.close();
      measured.push(await measureVisit(() => staff.newPage(), dashboardVisit));
    }
    return measured;
  });
  return {
    title: `Answers: a visit of each page with a processor ${SLOWDOWN} times as slow, the dashboard with ${RECORDS.toLocaleString("en-US")} records`,
    head: [
      "visit",
      "longest task of the first 5 s, ms, at normal speed",
      "the same, slowed",
      "interactions of 16 ms or more",
      "slowest until the next paint, ms",
      "which (delay + handlers + paint)",
      "budgets missed",
    ],
    rows,
  };
};
