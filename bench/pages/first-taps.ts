import { type Browser, devices, type Page } from "@playwright/test";
import { median } from "../report.ts";

const ROUNDS = 5;
const SLOWER = 4;

/** A phone of Lighthouse's size. */
const PHONE = {
  ...devices["Moto G4"],
  viewport: { width: 412, height: 823 },
  ignoreHTTPSErrors: true,
};

type Median = number | undefined;

/** Medians of milliseconds; undefined where a page has nothing of that kind. */
export type FirstTaps = {
  readonly menu: Median;
  readonly field: Median;
  readonly send: Median;
  /** From Send to the errors of an empty form. */
  readonly errors: Median;
};

/** Opens a page on a slow phone, and waits until its code runs and the browser is idle. */
const open = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page;
};

/** Taps, and returns the milliseconds until the next paint and until `isDone` has been painted. */
const tap = async (page: Page, selector: string, isDone: string): Promise<readonly number[]> => {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  // Without `void`, Playwright would wait for the tap here.
  await page.evaluate(
    `void (window.tapped = new Promise((resolve) => {
      // Says whether it was done before the browser painted.
      const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => {
        const wasDone = Boolean(${isDone});
        setTimeout(() => painted(wasDone));
      }));
      addEventListener("pointerdown", async ({ timeStamp: startedAt }) => {
        await new Promise((done) => addEventListener("click", done, { once: true, capture: true }));
        let isPainted = await nextPaint();
        const firstPaint = performance.now() - startedAt;
        while (!isPainted) isPainted = await nextPaint();
        resolve([firstPaint, performance.now() - startedAt]);
      }, { once: true, capture: true });
    }))`,
  );
  await target.tap({ noWaitAfter: true });
  return page.evaluate("window.tapped");
};

type Tap = readonly [selector: string, isDone: string];

const TAPS: Readonly<Record<"menu" | "field" | "send", Tap>> = {
  menu: ["button[popovertarget]", "document.querySelector('nav:popover-open')"],
  field: ["main form input:not([tabindex='-1'])", "document.activeElement.matches('input')"],
  send: [
    "main form button[type=submit]",
    "document.querySelector('main form [aria-invalid=true]')",
  ],
};

/** Measures the first taps on a page, each on a visit of its own. */
export const firstTaps = async (browser: Browser, url: string): Promise<FirstTaps> => {
  const times: Record<keyof typeof TAPS, (readonly number[])[]> = { menu: [], field: [], send: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, [selector, isDone]] of Object.entries(TAPS)) {
      const page = await open(browser, url);
      if (await page.locator(selector).count())
        times[name as keyof typeof TAPS].push(await tap(page, selector, isDone));
      await page.context().close();
    }
  const medianOf = (runs: readonly (readonly number[])[], index: number): Median =>
    runs.length > 0 ? median(runs.map((run) => run[index] ?? Number.NaN)) : undefined;
  return {
    menu: medianOf(times.menu, 0),
    field: medianOf(times.field, 0),
    send: medianOf(times.send, 0),
    errors: medianOf(times.send, 1),
  };
};
