import type { Browser, Page } from "@playwright/test";
import { openAsStaff, withRecords } from "./browser.ts";
import { withLongestTask } from "./dashboard/longest-task.ts";
import { median, type Report } from "./report.ts";

const SIZES = [
  { size: 100, answered: 0 },
  { size: 5_000, answered: 0 },
  { size: 50_000, answered: 0 },
  { size: 50_000, answered: 20_000 },
];
const ROUNDS = 7;
const MEGABYTE = 1024 * 1024;

/** Returns the milliseconds from an action in the page until `isDone` holds and the next frame has begun. */
const timed = (page: Page, action: string, isDone: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const startedAt = performance.now();
    const check = () => requestAnimationFrame(() => (${isDone}) ? setTimeout(() => resolve(performance.now() - startedAt)) : check());
    ${action};
    check();
  })`);

const tab = (n: number) => `document.querySelectorAll('[role=tab]')[${n}]`;
const firstToggle = `document.querySelector('article button[id^=toggle]')`;

/** Types into the search field. React replaces the setter of `value`, so the original one is called. */
const type = (text: string) => `{
  const box = document.querySelector('input[type=search]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(text)});
  box.dispatchEvent(new Event('input', { bubbles: true }));
}`;

/** Scrolls through the list for two seconds, and returns the median and the slowest frame. */
const scrolled = (page: Page): Promise<{ typical: number; slowest: number }> =>
  page.evaluate(`new Promise((resolve) => {
    const frames = [];
    const startedAt = performance.now();
    const step = (before) => requestAnimationFrame((now) => {
      frames.push(now - before);
      window.scrollBy(0, 120);
      if (now - startedAt < 2000) return step(now);
      frames.sort((a, b) => a - b);
      window.scrollTo(0, 0);
      resolve({ typical: frames[frames.length >> 1], slowest: frames.at(-1) });
    });
    step(startedAt);
  })`);

const rounds = async (once: () => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await once());
  return median(times);
};

const measureDashboard = async (browser: Browser, page: Page, size: number, answered: number) => {
  const act = (action: string, isDone: string) => timed(page, action, isDone);
  const timeWhen = async (isDone: string): Promise<number> => {
    await act("", isDone);
    return page.evaluate(() => performance.now());
  };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.goto("/admin");
  const interactiveAt = await timeWhen(
    `document.querySelector('h1')?.textContent === 'Admin Dashboard' && document.querySelector('article')`,
  );
  const completeAt = await timeWhen(`!document.querySelector('main progress')`);
  const { metrics } = await cdp.send("Performance.getMetrics");
  const scripting = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;

  const allShown = `document.querySelector('li[aria-setsize="${size}"]')`;
  const toTab = await rounds(async () => {
    await act(`${tab(1)}.click()`, `!document.querySelector('article')`);
    return act(`${tab(0)}.click()`, `document.querySelector('article')`);
  });
  const toFilter = await rounds(async () => {
    await page.getByRole("combobox", { name: "Filter" }).selectOption("All");
    return act(
      `{ const filter = document.querySelector('select'); filter.value = 'handled'; filter.dispatchEvent(new Event('change', { bubbles: true })); }`,
      `document.querySelector('article')?.textContent.includes('HANDLED')`,
    );
  });
  await page.getByRole("combobox", { name: "Filter" }).selectOption("All");
  const wanted = Math.floor(size * 0.9);
  const toKey = await rounds(async () => {
    await act(type("question"), allShown);
    return act(
      // The number alone would also be found in reference numbers.
      type(`question person${wanted}@`),
      `document.querySelectorAll('article').length === 1`,
    );
  });
  await act(type(""), allShown);
  const toToggle = await rounds(() =>
    act(
      `window.before = ${firstToggle}.textContent; ${firstToggle}.click()`,
      `!['Saving...', window.before].includes(${firstToggle}.textContent)`,
    ),
  );
  const [frames, task] = await withLongestTask(browser, () => scrolled(page));
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return [
    size.toLocaleString("en-US"),
    answered.toLocaleString("en-US"),
    interactiveAt.toFixed(0),
    completeAt.toFixed(0),
    (scripting * 1000).toFixed(0),
    ((scripting * 1_000_000) / size).toFixed(0),
    ...[toTab, toFilter, toKey, toToggle].map((time) => time.toFixed(0)),
    `${frames.typical.toFixed(0)}, ${frames.slowest.toFixed(0)}`,
    `${task.ms.toFixed(0)}, ${task.cpuMs.toFixed(0)}`,
    (usedSize / MEGABYTE).toFixed(0),
  ];
};

/** Measures the dashboard at three sizes, and with answers, so that growth shows (docs/performance.md 3.7). */
export const benchDashboard = async (): Promise<Report> => {
  const rows: string[][] = [];
  for (const { size, answered } of SIZES)
    rows.push(
      await withRecords(
        size,
        async (browser, server) =>
          measureDashboard(browser, await openAsStaff(browser, server), size, answered),
        answered,
      ),
    );
  return {
    title: `Dashboard: milliseconds (medians of ${ROUNDS}), from an action until the list shows it`,
    head: [
      "records",
      "answered",
      "first cards and counts after",
      "all records after",
      "scripting until then",
      "scripting, µs a record",
      "tab",
      "filter",
      "search key",
      "toggle with its update",
      "frame while scrolling (median, slowest)",
      "longest task meanwhile (in all, CPU time)",
      "heap MB",
    ],
    rows,
  };
};
