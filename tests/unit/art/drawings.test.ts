import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawings } from "#art/drawings.ts";
import { BLOCK_0, hashRing } from "#art/hash-ring.ts";
import { hero } from "#art/hero.ts";
import { writeArt } from "#scripts/build/write-art.ts";

const all = { hero: hero(), ...drawings() };
const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);

describe("drawings", () => {
  test.each(Object.entries(all))("%s is well-formed and not empty", (_name, svg) => {
    expect(new Resvg(svg).getBBox()).toBeDefined();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test.each(Object.entries(all))("%s paints only with what it defines itself", (_name, svg) => {
    const painted = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(ids(svg)).toEqual(expect.arrayContaining(painted));
  });

  test("share no id, so that any two can stand in one page", () => {
    const every = Object.values(all).flatMap(ids);
    expect(every).toEqual([...new Set(every)]);
  });

  test("weigh less than 60 KB together once compressed", () => {
    const bytes = Object.values(all).map((svg) => brotliCompressSync(svg).length);
    expect(bytes.reduce((sum, n) => sum + n)).toBeLessThan(60_000);
  });
});

describe("the hash ring", () => {
  const rays = [...hashRing(0, 0, 100, 66).matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]);

  test("has one ray for each digit of block 0", () => {
    expect(rays).toHaveLength(64);
    const zeros = Array.from(BLOCK_0, (digit) => digit === "0");
    expect(rays.map((d) => d?.endsWith("h0"))).toEqual(zeros);
  });

  test("opens with ten dots, the gap of the proof of work", () => {
    expect(rays.findIndex((d) => !d?.endsWith("h0"))).toBe(10);
  });
});

describe("the written files", () => {
  let build: string;
  beforeAll(async () => {
    build = await mkdtemp(join(tmpdir(), "art-"));
    await writeArt(build);
  });
  afterAll(() => rm(build, { recursive: true }));

  test.each([
    ["og.png", 1200, 630],
    ["favicon-32.png", 32, 32],
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["icon-maskable-512.png", 512, 512],
  ])("%s is %i by %i", async (name, width, height) => {
    const png = await readFile(join(build, "public", name));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });

  test("are left alone while they are newer than their sources", async () => {
    const card = join(build, "public/og.png");
    const before = (await stat(card)).mtimeMs;
    await writeArt(build);
    expect((await stat(card)).mtimeMs).toBe(before);
  });
});
