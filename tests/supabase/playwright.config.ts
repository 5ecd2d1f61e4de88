import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** The journeys through a project: one after the other, because they share it. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "../support/browser/global-setup.ts",
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: 1,
});
