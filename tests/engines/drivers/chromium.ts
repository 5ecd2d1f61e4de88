import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "puppeteer-core";
import type { LaunchEngine } from "../driver.ts";
import { puppeteerDriver } from "./puppeteer.ts";

/** Starts Debian's Chromium, over the DevTools protocol. */
export const launchChromium: LaunchEngine = async (proxy) => {
  const downloads = await mkdtemp(join(tmpdir(), "chromium-downloads-"));
  const browser = await launch({
    browser: "chrome",
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    acceptInsecureCerts: true,
    args: [
      `--proxy-server=${proxy}`,
      // Its sandbox refuses to run as root, which CI does.
      "--no-sandbox",
      "--disable-gpu",
    ],
  });
  const driver = puppeteerDriver(browser, downloads, {
    downloadBehavior: { policy: "allow", downloadPath: downloads },
  });
  return {
    ...driver,
    close: async () => {
      await driver.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
};
