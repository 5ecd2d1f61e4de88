import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { MEDIA_KIT, paths } from "#domain/paths.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

const KILOBYTE = 1000;

test("the page for partners names the size of the kit, to ten kilobytes (2.24.1)", async () => {
  for (const dates of ["2026-02", "2027-02-13/2027-02-14"]) {
    const site = await readableSite({ EVENT_DATES: dates });
    const kit = await site.get(MEDIA_KIT);
    const size = (kit?.body.length ?? 0) / KILOBYTE;
    const page = await site.read(paths.media);
    const named = /Media kit, ZIP, (\d+) KB/.exec(page)?.[1];
    expect(named).toBe(String(Math.round(size / 10) * 10));
  }
});

test("the kit has logo, share card, drawings, facts and licence (2.24.2)", async () => {
  const kit = await (await readableSite()).get(MEDIA_KIT);
  const names = Object.keys(unzipSync(kit?.body ?? new Uint8Array()));
  expect(names.map((name) => name.replace(/^[^/]*\//, ""))).toEqual([
    ...["hash-ring.svg", "hero.svg"],
    ...["licence.txt", "logo-for-dark.png", "logo-for-dark.svg", "logo-for-light.png"],
    ...["logo-for-light.svg", "press.svg", "scene-old-city.svg", "share-card.png"],
    ...["speaker-stage.svg", "facts.txt"],
  ]);
});
