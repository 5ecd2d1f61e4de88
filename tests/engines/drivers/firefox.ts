import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "puppeteer-core";
import type { EngineDriver, LaunchEngine } from "../driver.ts";
import { puppeteerDriver } from "./puppeteer.ts";

/** Starts Debian's Firefox ESR, over WebDriver BiDi. */
export const launchFirefox: LaunchEngine = async (proxy) => {
  const home = await mkdtemp(join(tmpdir(), "firefox-"));
  const [host = "", port] = proxy.split(":");
  const start = async (javaScript: boolean): Promise<EngineDriver> => {
    const browser = await launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      acceptInsecureCerts: true,
      // As root, which CI is, it refuses a home folder of somebody else.
      env: { ...process.env, HOME: home },
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
    return puppeteerDriver(browser, home);
  };
  const scripted = await start(true);
  // This Firefox does not know the command that turns JavaScript off for one window.
  let plain: EngineDriver | undefined;
  return {
    downloads: home,
    open: async (url, size, { javaScript = true } = {}) => {
      if (javaScript) return scripted.open(url, size);
      plain ??= await start(false);
      return plain.open(url, size);
    },
    close: async () => {
      await scripted.close();
      await plain?.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};
