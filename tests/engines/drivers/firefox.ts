import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { type Browser, type ElementHandle, type JSHandle, launch, type Page } from "puppeteer-core";
import { vi } from "vitest";
import type { EnginePage, LaunchEngine, Target } from "../driver.ts";
import { oneElementExpression, textsExpression, waitFor } from "./find-elements.ts";

/** A busy machine needs its time for what a page does within milliseconds. */
const ENOUGH = { timeout: 20_000, interval: 20 };

/** Returns how many pages a PDF has, whose objects Firefox packs into streams. */
const pagesIn = (pdf: Uint8Array): number => {
  const streams = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/ObjStm.*?stream\r?\n(.*?)endstream/gs);
  const objects = Array.from(streams, ([, packed = ""]) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  );
  return objects.join("").match(/\/Type \/Page(?!s)/g)?.length ?? 0;
};

type Point = { readonly x: number; readonly y: number };

/** What the page has seen of a press of the mouse button. */
type Press = { readonly isOver: boolean; readonly isClick: boolean };

/** An expression for the middle of the target. From now on the page notes the events of a press. */
const middleExpression = (target: Target): string => `((element) => {
  const press = { isOver: false, isClick: false };
  addEventListener("mouseup", () => { press.isOver = true; }, { capture: true, once: true });
  element.addEventListener("click", () => { press.isClick = true; }, { capture: true, once: true });
  Object.assign(window, { press });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})(${oneElementExpression(target)})`;

const pageVerbs = (page: Page, javaScript: boolean): EnginePage => {
  /** Waits until the page has seen the end of a press. A page that was left by it was clicked. */
  const endOfPress = (): Promise<Press> =>
    vi.waitFor(async () => {
      const clicked: Press = { isOver: true, isClick: true };
      const press = await page.evaluate("window.press").catch(() => clicked);
      const seen = (press ?? clicked) as Press;
      if (!seen.isOver) throw new Error("The page has not seen the mouse button go up.");
      return seen;
    }, ENOUGH);
  // Not puppeteer's own click: it awaits something in the page, which never comes without JavaScript.
  const click = (target: Target) =>
    waitFor(target, async () => {
      const { x, y } = (await page.evaluate(middleExpression(target))) as Point;
      await page.mouse.move(x, y);
      await page.mouse.down();
      const isPressed = await page
        .evaluate(`${oneElementExpression(target)}.matches(":active")`)
        .catch(() => false);
      // Firefox carries out the scroll of an earlier key late, before a press or during it. Letting
      // go elsewhere does not click what was pressed.
      if (!isPressed) await page.mouse.move(0, 0);
      await page.mouse.up();
      if (!isPressed || (javaScript && !(await endOfPress()).isClick))
        throw new Error("It moved away from the pointer.");
    });
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
    printedSheets: async () => pagesIn(await page.pdf({ format: "a4", landscape: true })),
    close: () => page.browserContext().close(),
  };
};

/** Starts Debian's Firefox ESR, over WebDriver BiDi. */
export const launchFirefox: LaunchEngine = async (proxy) => {
  const home = await mkdtemp(join(tmpdir(), "firefox-"));
  const [host = "", port] = proxy.split(":");
  const start = (javaScript: boolean): Promise<Browser> =>
    launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      acceptInsecureCerts: true,
      // As root, which CI is, it refuses a home folder of somebody else. It does not start with a moved clock.
      env: { PATH: process.env.PATH, HOME: home },
      extraPrefsFirefox: {
        "network.proxy.type": 1,
        "network.proxy.http": host,
        "network.proxy.http_port": Number(port),
        "network.proxy.ssl": host,
        "network.proxy.ssl_port": Number(port),
        "network.proxy.allow_hijacking_localhost": true,
        "browser.download.folderList": 2,
        "browser.download.dir": home,
        "browser.download.useDownloadDir": true,
        "javascript.enabled": javaScript,
        // As on a phone, and as in the other engines, a scroll bar takes no width.
        "ui.useOverlayScrollbars": 1,
      },
    });
  const scripted = await start(true);
  // This Firefox does not know the command that turns JavaScript off for one window.
  let plain: Browser | undefined;
  return {
    downloads: home,
    open: async (url, size, { javaScript = true } = {}) => {
      if (!javaScript) plain ??= await start(false);
      const browser = (javaScript ? undefined : plain) ?? scripted;
      const page = await (await browser.createBrowserContext()).newPage();
      await page.setViewport(size);
      await page.goto(url);
      return pageVerbs(page, javaScript);
    },
    close: async () => {
      await scripted.close();
      await plain?.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};
