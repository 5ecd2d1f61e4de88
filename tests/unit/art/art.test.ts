import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { beforeAll, describe, expect, test } from "vitest";
import { BLOCK_0, digitsOf, hashRing, ringPath, withHashRing } from "#art/hash-ring.ts";
import { withPeople } from "#art/people.ts";
import { writeArt } from "#scripts/build/generate-assets.ts";
import { compactSvg, drawingNames, readDrawing } from "#scripts/build/read-drawing.ts";
import { draw } from "#scripts/draw/draw.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();
/** Every drawing that a page shows, by its name. */
const drawings = new Map<string, string>();

beforeAll(async () => {
  await writeArt(folder());
  for (const part of [folder(), folder("inline")])
    for (const file of (await readdir(part)).filter((name) => /\.svg$/.test(name)))
      drawings.set(file.replace(".svg", ""), await readFile(join(part, file), "utf8"));
});

const everyDrawing = (check: (drawing: string, name: string) => void) => drawings.forEach(check);
const drawing = (name: string): string => drawings.get(name) ?? "";
const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);

describe("drawings", () => {
  test("are well-formed, and not empty", () => {
    everyDrawing((drawing, name) => {
      const file = drawing.replace(/^<svg (?!xmlns)/, '<svg xmlns="http://www.w3.org/2000/svg" ');
      expect(new Resvg(file).getBBox(), name).toBeDefined();
      expect(drawing, name).not.toMatch(/NaN|undefined|Infinity|null/);
    });
  });

  test("use only their own gradients and patterns", () => {
    everyDrawing((drawing, name) => {
      const painted = [...drawing.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      expect(ids(drawing), name).toEqual(expect.arrayContaining(painted));
    });
  });

  test("are compact, and their placeholders are replaced", () => {
    everyDrawing((drawing, name) =>
      expect(drawing, name).not.toMatch(
        /\n|<!--|> <|hash-ring|pavement|class="person"|city-windows/,
      ),
    );
  });

  test("share no id, so that any two can be in one page", () => {
    const every = [...drawings.values()].flatMap(ids);
    expect(every).toEqual([...new Set(every)]);
  });

  test("weigh less than 60 KB together once compressed", () => {
    const drawn = [...drawings].filter(([name]) => name !== "presenter");
    const bytes = drawn.map(([, drawing]) => brotliCompressSync(drawing).length);
    expect(bytes.reduce((sum, n) => sum + n)).toBeLessThan(60_000);
  });

  test("put the lit block of the pavement below the middle of the arch", () => {
    const lit = [...drawing("hero").matchAll(/<rect x="(-?\d+)" y="704" width="44"/g)];
    expect(lit.map(([, x]) => Number(x) + 22)).toEqual([360]);
    // One line for each colour: WebKit spreads a part of a line wrongly.
    const LINE = /<text x="(-?[\d.]+)"[^>]* textLength="([\d.]+)">([\da-f ]+)<\/text>/g;
    const lines = [...drawing("hero").matchAll(LINE)].map(([, x, length, line = ""]) => ({
      middle: Number(x) + Number(length) / 2,
      length: Number(length),
      bytes: line.split(" "),
    }));
    const after = BLOCK_0.slice(18);
    expect(lines.map(({ bytes }) => bytes.join(""))).toEqual([
      ...[after, BLOCK_0.slice(0, 16), "9c", after],
    ]);
    // A byte is two letters of 7.8 and a blank of 62.4; the ninth is lit.
    expect(lines.map(({ middle }) => Math.round(middle - 360))).toEqual([-1560, -351, 0, 936]);
    for (const { length, bytes } of lines) expect(length).toBeCloseTo(78 * bytes.length - 62.4);
  });

  test("show the same mark wherever it is", () => {
    const outline = /d="(M26 13H32\.6[^"]+)"/;
    const marks = drawingNames.toSorted().flatMap((name) => {
      const mark = outline.exec(readDrawing(name))?.[1];
      return mark ? [{ name, mark }] : [];
    });
    expect(marks.map(({ name }) => name)).toEqual([
      ...["app-icon", "app-icon-maskable", "logo-mark", "logo-tile", "room-stage", "share-card"],
    ]);
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(1);
  });
});

describe("the hash ring", () => {
  const ring = { x: 0, y: 0, radius: 100, reach: 66, width: 5 };
  const rays = [...hashRing(ring).matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]);

  test("has one ray for each digit of block 0", () => {
    expect(rays).toHaveLength(64);
    const zeros = Array.from(BLOCK_0, (digit) => digit === "0");
    expect(rays.map((d) => d?.endsWith("h0"))).toEqual(zeros);
  });

  test("opens with ten dots, the gap of the proof of work", () => {
    expect(rays.findIndex((d) => !d?.endsWith("h0"))).toBe(10);
  });

  test("is drawn where a picture has its circle, whatever the order of the attributes", () => {
    const circle = `<circle r="100" stroke-width="5" class="hash-ring" cy="0" cx="0" data-reach="66"/>`;
    expect(withHashRing(`<svg>${circle}<path/></svg>`)).toBe(`<svg>${hashRing(ring)}<path/></svg>`);
  });

  test("is the same in the one path of a page, to whole numbers", () => {
    const starts = (path: string) =>
      [...path.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]) => [x, y].map(Number));
    const path = ringPath(ring, digitsOf(BLOCK_0));
    const drawn = starts(rays.join(""));
    expect(starts(path)).toHaveLength(64);
    for (const [place, [x = 0, y = 0]] of starts(path).entries()) {
      expect(Math.abs(x - (drawn[place]?.[0] ?? Number.NaN))).toBeLessThan(0.6);
      expect(Math.abs(y - (drawn[place]?.[1] ?? Number.NaN))).toBeLessThan(0.6);
    }
    expect(path.match(/l0 0(?=M)/g)).toHaveLength([...BLOCK_0].filter((d) => d === "0").length);
    const high = ringPath(ring, digitsOf(BLOCK_0), (digit) => digit > 11);
    expect(starts(high)).toHaveLength([...BLOCK_0].filter((d) => d > "b").length);
  });

  test("groups the rays of the hero by four, each group with the number of its first", () => {
    const groups = [...drawing("hero").matchAll(/<g style="--ray:(\d+)">(?:<path[^>]*>){4}<\/g>/g)];
    expect(groups.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 16 }, (_, i) => 4 * i),
    );
  });
});

describe("people", () => {
  const sheet = `<svg><g id="person-sari" transform="translate(30 92)"><path d="M0 0"/></g></svg>`;

  test("stand where a drawing puts them, not where their sheet does", () => {
    const drawn = `<svg><g class="person" data-who="sari" transform="scale(.5)"/></svg>`;
    expect(withPeople(drawn, sheet)).toBe(
      `<svg><g transform="scale(.5)"><path d="M0 0"/></g></svg>`,
    );
  });

  test("have a name that the sheet knows", () => {
    expect(() => withPeople(`<g class="person" data-who="nobody"/>`, sheet)).toThrow(
      "people.svg has no person-nobody",
    );
  });
});

test("a drawing keeps its shapes when it loses its line breaks", () => {
  const written = `<svg
    width="40"
  >
    <!-- A roof. -->
    <path
      d="M1 2 3 4
        L5 6 Z"
      fill="none"
    />
  </svg>
`;
  expect(compactSvg(written)).toBe(`<svg width="40"><path d="M1 2 3 4L5 6Z" fill="none"/></svg>`);
});

describe("the committed files", () => {
  const committed = (name: string): Promise<Buffer> => readFile(join("art/drawn", name));

  test("are those that `npm run draw` draws from today's sources", async () => {
    const files = await draw();
    const names = globSync("**/*.*", { cwd: "art/drawn" });
    expect(names.toSorted()).toEqual(Object.keys(files).toSorted());
    for (const [name, content] of Object.entries(files))
      expect((await committed(name)).equals(Buffer.from(content)), name).toBe(true);
  });

  test.each([
    ["og.png", 1200, 630],
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["icon-maskable-512.png", 512, 512],
  ])("%s is %i by %i (2.15.3)", async (name, width, height) => {
    const png = await committed(`public/${name}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });

  test("favicon.ico holds a picture of 32 by 32", async () => {
    const icon = await committed("public/favicon.ico");
    const picture = icon.subarray(icon.readUInt32LE(18));
    expect(picture).toHaveLength(icon.readUInt32LE(14));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([32, 32]);
  });
});
