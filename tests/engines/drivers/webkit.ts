import { rm } from "node:fs/promises";
import { By, Key as SeleniumKey, type WebDriver, type WebElement } from "selenium-webdriver";
import { vi } from "vitest";
import type { EnginePage, Key, LaunchEngine, Size, Target } from "../driver.ts";
import { oneElementExpression, textsExpression, waitFor } from "./find-elements.ts";
import {
  makeWebkitHome,
  startWebkitSession,
  startXvfb,
  type WebkitSession,
} from "./webkit-session.ts";

const KEYS: Readonly<Record<Key, string>> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
};

/**
 * Sizes the window until the page in it has the wanted size. The protocol knows windows only, and
 * answers before the page has heard of its new size.
 */
const setPageSize = (driver: WebDriver, { width, height }: Size): Promise<void> =>
  vi.waitFor(
    async () => {
      const [inner, innerHeight, outerHeight]: [number, number, number] =
        await driver.executeScript("return [innerWidth, innerHeight, outerHeight]");
      if (inner === width && innerHeight === height) return;
      const toolbar = outerHeight - innerHeight;
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
      throw new Error(`The page measures ${inner} by ${innerHeight} px.`);
    },
    { timeout: 20_000, interval: 20 },
  );

const pageVerbs = (driver: WebDriver): EnginePage => {
  const one = (target: Target): Promise<WebElement> =>
    waitFor(target, () => driver.executeScript(`return ${oneElementExpression(target)}`));
  return {
    visit: (url) => driver.get(url),
    click: async (target) => (await one(target)).click(),
    type: async (target, text) => {
      const control = await one(target);
      // Not `clear`: it is no input, so what draws the page next may put the old text back.
      await driver.executeScript("arguments[0].focus(); arguments[0].select()", control);
      await control.sendKeys(text || SeleniumKey.BACK_SPACE);
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize: (size) => setPageSize(driver, size),
    select: async (target, label) => {
      const list = await one(target);
      await list.findElement(By.xpath(`option[normalize-space() = "${label}"]`)).click();
    },
    texts: (target) => driver.executeScript(`return ${textsExpression(target)}`),
    evaluate: (run, ...given) => driver.executeScript(`return (${run})(...arguments)`, ...given),
    close: async () => {
      await driver.close();
      const [first = ""] = await driver.getAllWindowHandles();
      await driver.switchTo().window(first);
    },
  };
};

/** Opens a window with a history and a session storage of its own. */
const openWindow = async (driver: WebDriver, url: string, size: Size): Promise<void> => {
  await driver.switchTo().newWindow("window");
  await setPageSize(driver, size);
  // Windows share the site's storage, so it is emptied before a page of the site can read it.
  await driver.get(new URL("/favicon.svg", url).href);
  await driver.executeScript("localStorage.clear()");
};

/** Starts Debian's WebKitGTK, the engine of every iPhone, on a display of its own, over WebDriver. */
export const launchWebkit: LaunchEngine = async (proxy) => {
  const home = await makeWebkitHome();
  const xvfb = await startXvfb();
  // JavaScript is turned off for a whole browser, which takes a second one.
  const sessions = new Map<boolean, WebkitSession>();
  const sessionWith = async (javaScript: boolean): Promise<WebkitSession> => {
    const options = { display: xvfb.display, home, proxy, javaScript };
    const running = sessions.get(javaScript);
    if (running && (await running.isOpen())) return running;
    // A browser that has crashed fails the test that it was in, and no other.
    await running?.close();
    const session = await startWebkitSession(options);
    sessions.set(javaScript, session);
    return session;
  };
  const close = async () => {
    for (const session of sessions.values()) await session.close();
    await xvfb.stop();
    await rm(home, { recursive: true, force: true });
  };
  return {
    downloads: home,
    open: async (url, size, { javaScript = true } = {}) => {
      const { driver } = await sessionWith(javaScript);
      await openWindow(driver, url, size);
      await driver.get(url);
      return pageVerbs(driver);
    },
    close,
  };
};
