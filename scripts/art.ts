import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { drawings } from "#app/art/drawings.ts";
import { logoSquare, logoTile } from "#app/art/logo-mark.ts";
import { presenterMark } from "#app/art/presenter-mark.ts";
import { shareCard } from "#app/art/share-card.ts";
import { event } from "#domain/event.ts";
import { lettering } from "./lettering.ts";

const root = join(import.meta.dirname, "..");

const png = (picture: string, width: number) =>
  new Resvg(picture, { fitTo: { mode: "width", value: width } }).render().asPng();

const draw = async (): Promise<Record<string, string | Uint8Array>> => {
  const [display, mono, text] = await Promise.all([
    lettering("bricolage-grotesque", 700),
    lettering("geist-mono", 500),
    lettering("hanken-grotesk", 400),
  ]);
  const card = shareCard({
    name: event.name.split(" "),
    when: `${event.when} / ${event.days} days`,
    place: event.place,
    display,
    mono,
    text,
  });
  const pictures = { ...drawings(), presenter: presenterMark(event.presenter, display) };
  return {
    ...Object.fromEntries(Object.entries(pictures).map(([name, svg]) => [`art/${name}.svg`, svg])),
    "public/favicon.svg": logoTile(),
    "public/favicon-32.png": png(logoTile(false), 32),
    "public/apple-touch-icon.png": png(logoSquare(), 180),
    "public/icon-192.png": png(logoTile(), 192),
    "public/icon-512.png": png(logoTile(), 512),
    "public/icon-maskable-512.png": png(logoSquare(0.7), 512),
    "public/og.png": png(card, 1200),
  };
};

const SOURCES = [
  "app/art",
  "scripts/art.ts",
  "scripts/lettering.ts",
  "domain/event.ts",
  "package-lock.json",
];

const changedAt = (path: string): number => {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

/** The last file written, so that an interrupted run counts as none. */
const LAST = "public/og.png";

const isFresh = (build: string) =>
  existsSync(join(build, LAST)) &&
  statSync(join(build, LAST)).mtimeMs >
    Math.max(...SOURCES.map((path) => changedAt(join(root, path))));

/** Draws every picture into `build/art`, icons and the share card into `build/public`, unless they are fresh. */
export const writeArt = async (build = join(root, "build")) => {
  if (isFresh(build)) return;
  for (const [name, content] of Object.entries(await draw())) {
    const file = join(build, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

if (import.meta.main) await writeArt();
