import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

// The shell is Chromium without the windows that nobody sees, and takes half its processor time.
const FIND = "command -v chromium-headless-shell || command -v chromium";
const chromium =
  process.env.CHROMIUM ?? execFileSync("sh", ["-c", FIND], { encoding: "utf8" }).trim();

// A moved clock makes Chromium forty times slower, so only the servers see it.
const { LD_PRELOAD, ...env } = process.env;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // More than two cores, because many a test waits: for an email, a poll of the server, a timer of the page.
  workers: 3,
  // A journey checks many things on one visit.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A focused test hides all others, so it fails the run; -g runs one test alone.
  forbidOnly: true,
  projects: [
    // Those of `npm test`, which catch what nothing below a browser catches, or show each part of the product once.
    { name: "quick", grep: /@quick/ },
    // Two cores can starve a browser for seconds. The report names a test that passes at the second try.
    { name: "rest", grepInvert: /@quick/, retries: 1 },
  ],
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: {
      executablePath: chromium,
      env,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    screenshot: "only-on-failure",
    // A recorded test takes half as much again, so only a second try is recorded, or --trace=on.
    trace: "on-first-retry",
  },
});
