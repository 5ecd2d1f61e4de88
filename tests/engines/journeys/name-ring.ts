import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameRing } from "#app/content/name-ring.ts";
import { event } from "#domain/event.ts";
import type { EnginePage, Target } from "../driver.ts";
import { type Journeys, PHONE } from "../site.ts";

const FIELD: Target = { role: "textbox", name: nameRing.label };
const FILE = `bitcoin-${event.city.toLowerCase()}-ring.png`;

/** Returns the value of the field and the label of the picture. */
const shown = (page: EnginePage) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("#tickets input");
    const label = document.querySelector("main canvas")?.getAttribute("aria-label") ?? "";
    return [field?.value, label] as const;
  });

export const nameRingJourneys: Journeys = ({ open, downloads }) => {
  test("Names in three scripts become pictures that are saved, tall (2.20.1, 2.20.5)", async () => {
    const page = await open("/", PHONE);
    for (const name of ["Asha Rao", "ఆశా రావు", "آشا راؤ"]) {
      await page.type(FIELD, name);
      await expect
        .poll(() => shown(page))
        .toEqual([name, expect.stringContaining(`the ring of ${name}, which starts with`)]);
      await page.click({ role: "button", name: "Tall, 1080 by 1350" });
      await expect
        .poll(() => page.evaluate(() => document.querySelector("canvas")?.height))
        .toBe(1350);
      await page.click({ role: "button", name: nameRing.save });
      const file = join(downloads(), FILE);
      await expect
        .poll(async () => {
          const png = await readFile(file).catch(() => Buffer.alloc(24));
          return [png.readUInt32BE(16), png.readUInt32BE(20)];
        })
        .toEqual([1080, 1350]);
      await rm(file);
    }
  });
};
