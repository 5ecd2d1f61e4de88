import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { hydrated } from "../tests/support/hydrated.ts";
import { publicPages } from "../tests/support/pages.ts";
import { STAFF } from "../tests/support/people.ts";
import { mockPriceServices } from "../tests/support/price-services.ts";
import { seedRecords } from "../tests/support/seed-records.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { spawnServer } from "../tests/support/spawn-server.ts";
import { dashboardVisit, type Visit, visitsOf } from "./answers/visits.ts";
import { readAnswers, watchPage } from "./answers/watch-page.ts";
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
  const dataDir = await mkdtemp(join(tmpdir(), "bench-answers-"));
  await seedRecords(dataDir, RECORDS);
  const server = await spawnServer({}, dataDir);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const openPublicPage = async (): Promise<Page> => {
    const page = await browser.newPage({ baseURL: server.url });
    await mockPriceServices(page);
    return page;
  };
  const rows: string[][] = [];
  try {
    for (const visit of publicPages.flatMap(({ path }) => visitsOf(path)).filter(isWanted))
      rows.push(await measureVisit(openPublicPage, visit));
    if (isWanted(dashboardVisit)) {
      const staff = await browser.newContext({ baseURL: server.url });
      const page = await staff.newPage();
      await signIn(page, server, STAFF);
      await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
      await page.close();
      rows.push(await measureVisit(() => staff.newPage(), dashboardVisit));
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
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
