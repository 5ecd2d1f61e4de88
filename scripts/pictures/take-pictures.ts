import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { takeEmails } from "./take-emails.ts";
import { takePages } from "./take-pages.ts";

// The pictures of docs/pictures: the README's two, and the emails as they look on a phone and beside a list.
const FOLDER = "docs/pictures";

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(),
  // Its sandbox refuses to run as root.
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await takePages(browser, FOLDER);
  await takeEmails(browser, FOLDER);
} finally {
  await browser.close();
}
