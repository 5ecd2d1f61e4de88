import type { Browser, ElementHandle, JSHandle, Page } from "puppeteer-core";
import type { EngineDriver, EnginePage, Target } from "../driver.ts";
import { oneElementExpression, textsExpression } from "./find-elements.ts";
import { waitFor } from "./wait-for.ts";

type Point = { readonly x: number; readonly y: number };

const pageVerbs = (page: Page): EnginePage => {
  // Not puppeteer's own click: it awaits something in the page, which never comes without JavaScript.
  const click = async (target: Target) => {
    const bringIntoView = () =>
      page.evaluate(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        ${oneElementExpression(target)}.getBoundingClientRect())`) as Promise<Point>;
    const isPressed = () =>
      page.evaluate(`${oneElementExpression(target)}.matches(":active")`).catch(() => false);
    await waitFor(target, async () => {
      const { x, y } = await bringIntoView();
      await page.mouse.move(x, y);
      await page.mouse.down();
      if (await isPressed()) return;
      // Firefox carries out the scroll of an earlier key late. Letting go elsewhere does not click what was pressed.
      await page.mouse.move(0, 0);
      await page.mouse.up();
      throw new Error("It moved away from the pointer.");
    });
    await page.mouse.up();
  };
  return {
    visit: async (url) => {
      await page.goto(url);
    },
    click,
    type: async (target, text) => {
      await click(target);
      await page.evaluate(`${oneElementExpression(target)}.select()`);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    select: async (target, label) => {
      const list = await waitFor(target, () => page.evaluateHandle(oneElementExpression(target)));
      const value = await (list as JSHandle<HTMLSelectElement>).evaluate(
        ({ options }, text) => Array.from(options).find((option) => option.label === text)?.value,
        label,
      );
      if (value === undefined) throw new Error(`There is no option ${label}.`);
      await (list as ElementHandle<HTMLSelectElement>).select(value);
    },
    texts: (target) => page.evaluate(textsExpression(target)) as Promise<string[]>,
    evaluate: (run, ...given) =>
      page.evaluate(`(${run})(...${JSON.stringify(given)})`) as Promise<never>,
    close: () => page.browserContext().close(),
  };
};

/** Returns a driver over a browser that puppeteer has started; it saves files in `downloads`. */
export const puppeteerDriver = (browser: Browser, downloads: string): EngineDriver => ({
  downloads,
  open: async (url, size) => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(size);
    await page.goto(url);
    return pageVerbs(page);
  },
  close: () => browser.close(),
});
