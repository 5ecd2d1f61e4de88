import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { skyline } from "#art/city-windows.ts";
import { withHashRing } from "#art/hash-ring.ts";
import { hero } from "#art/hero.ts";
import { pavement } from "#art/pavement.ts";
import { withPeople } from "#art/people.ts";
import { presenterMark } from "#art/presenter-mark.ts";
import { shareCard } from "#art/share-card.ts";
import { ticketFace } from "#art/ticket-face.ts";
import { event } from "#domain/event.ts";
import { compactSvg } from "./compact-svg.ts";
import { loadLettering } from "./load-lettering.ts";
import { isStale } from "./stale.mjs";

const root = join(import.meta.dirname, "../..");

const SOURCES = [
  "art",
  "scripts/build/compact-svg.ts",
  "scripts/build/load-lettering.ts",
  "scripts/build/write-art.ts",
  "domain/event.ts",
  "package-lock.json",
];

/** The last file written, so that an interrupted run counts as none. */
const LAST = "public/og.png";

/** Files that no page shows: the icons and the share card. */
const ICONS = ["favicon", "app-icon", "app-icon-maskable", "share-card"];

/** Parts of other drawings. */
const PARTS = ["people"];

/** Drawings that are part of the HTML and never a file of their own. */
const INLINE = ["hero", "logo-tile"];

const drawn = (name: string): string =>
  compactSvg(readFileSync(join(root, "art", `${name}.svg`), "utf8"));

const png = (picture: string, width: number) =>
  new Resvg(picture, { fitTo: { mode: "width", value: width } }).render().asPng();

/** Returns an icon file (.ico) that holds one square PNG of at most 255 px. */
const ico = (picture: Uint8Array, width: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

/** Returns every picture by its path inside `build`. */
const drawArt = async (): Promise<Record<string, string | Uint8Array>> => {
  // One after the other: wawoff2 returns a view of the memory that its next call writes to.
  const display = await loadLettering("bricolage-grotesque", 700, -0.02);
  const mono = await loadLettering("geist-mono", 500);
  const text = await loadLettering("hanken-grotesk", 400);
  const card = shareCard({
    picture: drawn("share-card"),
    name: event.name.split(" "),
    when: `${event.when} / ${event.days} days`,
    place: event.place,
    display,
    mono,
    text,
  });

  const files = readdirSync(join(root, "art"))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.replace(".svg", ""));
  const drawings = {
    ...Object.fromEntries(
      files
        .filter((name) => ![...ICONS, ...PARTS, ...INLINE].includes(name))
        .map((name) => [name, withPeople(withHashRing(drawn(name)), drawn("people"))]),
    ),
    "ticket-general-admission": ticketFace("general-admission"),
    "ticket-vip-pass": ticketFace("vip-pass"),
    "ticket-whale-pass": ticketFace("whale-pass"),
    skyline: skyline(drawn("skyline")),
    pavement: pavement(),
    presenter: presenterMark(event.presenter, display),
    "inline/hero": hero(drawn("hero")),
    "inline/logo-tile": drawn("logo-tile"),
  };
  return {
    ...Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [`art/${name}.svg`, svg])),
    "public/favicon.svg": drawn("favicon"),
    // Browsers request this name by themselves where they know of no other icon yet.
    "public/favicon.ico": ico(png(drawn("favicon"), 32), 32),
    "public/apple-touch-icon.png": png(drawn("app-icon"), 180),
    "public/icon-192.png": png(drawn("logo-tile"), 192),
    "public/icon-512.png": png(drawn("logo-tile"), 512),
    "public/icon-maskable-512.png": png(drawn("app-icon-maskable"), 512),
    "public/og.png": png(card, 1200),
  };
};

/** Writes every picture into `build/art`, icons and the share card into `build/public`, unless they are fresh. */
export const writeArt = async (build = join(root, "build")) => {
  const sources = SOURCES.map((path) => join(root, path));
  if (!isStale([join(build, LAST)], sources)) return;
  for (const [name, content] of Object.entries(await drawArt())) {
    const file = join(build, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

if (import.meta.main) await writeArt();
