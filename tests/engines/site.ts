import { expect } from "vitest";
import type { TestServer } from "#tests/support/server/spawn-server.ts";
import type { EnginePage, OpenOptions, Size } from "./driver.ts";

export const PHONE: Size = { width: 390, height: 844 };
export const TABLET: Size = { width: 768, height: 1024 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/** The site in one engine, and the data behind it. */
export type Site = {
  /** Opens a path as a new visitor, and waits for the page's code unless JavaScript is off. */
  open(path: string, size: Size, options?: OpenOptions): Promise<EnginePage>;
  /** Lets a response have this status in the test; any other from 400 on fails it. */
  allowStatus(status: number): void;
  server(): TestServer;
  /** The folder that the browser saves files to. */
  downloads(): string;
  /** Returns an address of staff that has not asked for a code yet. */
  newStaff(): string;
};

/** Registers the tests of one part of the site. */
export type Journeys = (site: Site) => void;

/** Waits until the page's own code has taken over. */
export const waitForHydration = (page: EnginePage): Promise<void> =>
  expect.poll(() => page.evaluate(() => "ready" in document.documentElement.dataset)).toBe(true);

/** Loads the page again and waits until the code of the new document has taken over. */
export const reload = async (page: EnginePage): Promise<void> => {
  await page.evaluate(() => {
    delete document.documentElement.dataset.ready;
    location.reload();
  });
  await waitForHydration(page);
};

export const waitForHeading = (page: EnginePage, h1: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.querySelector("h1")?.textContent)).toBe(h1);

/** Waits until the address, without its origin, is this. */
export const waitForAddress = (page: EnginePage, address: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => location.pathname + location.search + location.hash))
    .toBe(address);

/** Waits until the element with this id is so many pixels below the top of the window. */
export const waitForTop = (page: EnginePage, id: string, top: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1),
        id,
      ),
    )
    .toBe(top);
