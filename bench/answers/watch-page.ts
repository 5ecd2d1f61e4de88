import type { Page } from "@playwright/test";

/** How slow a page answered: the slowest interaction, and its longest task. */
export type Answers = {
  readonly interactions: number;
  readonly slowestMs: number;
  /** Which one it was, with its delay, the work of its handlers and the wait for the paint, in ms. */
  readonly slowest: string;
  readonly longestTaskMs: number;
};

/** Event Timing reports nothing shorter, and rounds to 8 ms. */
const SHORTEST_MS = 16;

/**
 * Records every interaction as interaction to next paint counts them (a click is several events, the
 * longest of which counts), and the tasks of more than 50 ms.
 */
const RECORD = `
  window.interactions = new Map();
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, processingStart, processingEnd, duration, name, target } of list.getEntries()) {
      if (!interactionId || duration < (window.interactions.get(interactionId)?.duration ?? 0)) continue;
      const element = target?.closest?.('button, [aria-label], [name]') ?? target;
      const label = element?.getAttribute?.('aria-label') ?? element?.name;
      const parts = [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd];
      const what = [name, label || element?.textContent?.slice(0, 30), '(' + parts.map(Math.round).join(' + ') + ')'];
      window.interactions.set(interactionId, { duration, what: what.filter(Boolean).join(' ') });
    }
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Watches every document that the page opens from now on, on a processor as many times slower. */
export const watchPage = async (page: Page, slowdown: number): Promise<void> => {
  await page.addInitScript(RECORD);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

/** Returns what the open document has recorded. */
export const readAnswers = (page: Page): Promise<Answers> =>
  page.evaluate(`{
    const all = [...window.interactions.values()].sort((a, b) => b.duration - a.duration);
    ({ interactions: all.length, slowestMs: all[0]?.duration ?? 0, slowest: all[0]?.what ?? '', longestTaskMs: window.longestTask });
  }`);
