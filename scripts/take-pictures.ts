import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { fillDemo } from "#cli/demo/fill-demo.ts";
import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { paths } from "#domain/paths.ts";

const PORT = "3917";
const SIZE = { width: 1280, height: 800 };

const startServer = async (dataDir: string) => {
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: { PATH: process.env.PATH, PORT, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const printed of child.stdout) if (`${printed}`.includes("Open http")) break;
  return async () => {
    child.kill();
    await once(child, "exit");
  };
};

/** Reads the sign-in code from the newest email file. */
const readCode = async (dataDir: string): Promise<string> => {
  const [newest = ""] = (await readdir(join(dataDir, "mail"))).toSorted().toReversed();
  return /^\d{6}$/m.exec(await readFile(join(dataDir, "mail", newest), "utf8"))?.[0] ?? "";
};

// Takes the README's two pictures: the built landing page, and the dashboard with the records of the demo.
const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
await fillDemo(dataDir, new Date());
const stop = await startServer(dataDir);
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(),
  // Its sandbox refuses to run as root.
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: SIZE,
    reducedMotion: "reduce",
  });
  const save = async (name: string) => {
    await page.evaluate("document.fonts.ready");
    await page.screenshot({ path: `docs/pictures/${name}.webp`, type: "webp", quality: 80 });
  };
  await page.goto(paths.home, { waitUntil: "networkidle" });
  await save("landing");

  await page.goto(paths.signIn);
  await page.waitForSelector("html[data-ready]");
  await page.fill("input[type=email]", event.defaultStaff);
  await page.keyboard.press("Enter");
  // The email is written by the time the second step is there.
  await page.waitForSelector("input[autocomplete=one-time-code]");
  await page.fill("input[autocomplete=one-time-code]", await readCode(dataDir));
  await page.keyboard.press("Enter");
  await page.waitForSelector("main [role=tablist]");
  await page.goto(`${paths.admin}?tab=${speakerForm.dashboard?.tab}`);
  await page.waitForSelector("article");
  await save("dashboard");
} finally {
  await browser.close();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
