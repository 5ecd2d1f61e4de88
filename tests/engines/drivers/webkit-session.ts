import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { vi } from "vitest";
import { freePort } from "#tests/support/server/listen.ts";

/** Debian keeps it beside the library, in a folder for each processor and version. */
const findMiniBrowser = (): string => {
  const [path] = globSync("/usr/lib/*/webkit2gtk-*/MiniBrowser");
  if (!path) throw new Error("MiniBrowser is not installed: apt-get install webkit2gtk-driver");
  return path;
};

/** The toolbar's buttons would keep the window from becoming as narrow as a phone. */
const NARROW_TOOLBAR =
  "toolbar *, box, entry, button, image { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-source: none }";

export type WebkitSession = {
  readonly driver: WebDriver;
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
};

export type SessionOptions = {
  readonly display: string;
  /** The folder that the browser saves files to. */
  readonly home: string;
  readonly javaScript: boolean;
  /** Host and port. */
  readonly proxy: string;
};

const openBrowser = (server: string, { javaScript, proxy }: SessionOptions): Promise<WebDriver> => {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    acceptInsecureCerts: true,
    "webkitgtk:browserOptions": {
      binary: findMiniBrowser(),
      args: [
        "--automation",
        `--enable-javascript=${javaScript}`,
        // Not the capability "proxy": with it, WebKit speaks TLS to the proxy of https addresses.
        `--proxy=http://${proxy}`,
      ],
    },
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
};

/** Starts an X server without a screen on a display that is free. */
export const startXvfb = async () => {
  // With -displayfd the server chooses the display itself and writes its number once it is ready.
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  const number = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, "data").then(([data]) => String(data).trim()),
    exited.then(() => Promise.reject(new Error("Xvfb did not start."))),
  ]);
  return {
    /** For the environment variable DISPLAY. */
    display: `:${number}`,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
};

/** Makes a home folder in which WebKit's browser has the settings that the tests need. */
export const makeWebkitHome = async (): Promise<string> => {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  await mkdir(join(home, ".config/gtk-3.0"), { recursive: true });
  await writeFile(join(home, ".config/gtk-3.0/gtk.css"), NARROW_TOOLBAR);
  return home;
};

/** Starts the driver of Debian's WebKitGTK, which takes one session at a time, and its browser. */
export const startWebkitSession = async (options: SessionOptions): Promise<WebkitSession> => {
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: options.home,
      DISPLAY: options.display,
      // Without a graphics card Mesa would draw the layers. One layer takes two fifths less processor time.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const exited = once(child, "exit");
  const stop = async () => {
    // The browser is of its group, and outlives it otherwise.
    if (child.pid) process.kill(-child.pid);
    await exited;
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: 20_000, interval: 20 });
    const driver = await openBrowser(server, options);
    return {
      driver,
      isOpen: () =>
        driver.getAllWindowHandles().then(
          () => true,
          () => false,
        ),
      close: async () => {
        await driver.quit().catch(() => {}); // It has ended by itself.
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
