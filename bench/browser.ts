import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { signIn } from "../tests/support/browser/sign-in.ts";
import { seedRecords } from "../tests/support/database/seed-records.ts";
import { STAFF } from "../tests/support/people.ts";
import { spawnServer, type TestServer } from "../tests/support/server/spawn-server.ts";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/**
 * Runs `work` with a browser and with a server that holds `count` contact queries, the newest `answered`
 * ones with an answer, and ends both.
 */
export const withRecords = async <T>(
  count: number,
  work: (browser: Browser, server: TestServer) => Promise<T>,
  answered?: number,
): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-records-"));
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true })];
  try {
    await seedRecords(dataDir, count, answered);
    const browser = await launchBrowser();
    ends.push(() => browser.close());
    const server = await spawnServer({}, dataDir);
    ends.push(() => server.stop());
    return await work(browser, server);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

/** Returns a page, in a context of its own, on which staff have signed in. */
export const openAsStaff = async (browser: Browser, server: TestServer): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, server, STAFF);
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor({ timeout: 120_000 });
  return page;
};
