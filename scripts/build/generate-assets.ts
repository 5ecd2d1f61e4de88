import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { skyline } from "#art/city-windows.ts";
import { withHashRing } from "#art/hash-ring.ts";
import { hero } from "#art/hero.ts";
import { withPeople } from "#art/people.ts";
import { drawingNames, readDrawing } from "./read-drawing.ts";
import { copyLogos } from "./sponsor-logos.ts";

const PUBLIC = "build/public";

/** Drawings that no page shows as they are: icons, the share card, and parts of other drawings. */
const NOT_SHOWN = ["favicon", "app-icon", "app-icon-maskable", "share-card", "people"];

/** Drawings that are part of the HTML and never a file of their own. */
const INLINE = ["hero", "logo-tile"];

/** Returns a drawing as HTML has it, where the namespace of SVG goes without saying. */
const inlined = (name: string): string => {
  const drawing = readDrawing(name);
  return (name === "hero" ? hero(drawing) : drawing).replace(/ xmlns="[^"]*"/, "");
};

/** Returns a drawing with its people, and with the ring of block 0. */
const wholeDrawing = (name: string): string =>
  withPeople(withHashRing(readDrawing(name)), readDrawing("people"));

/** Returns the drawings that pages show, by their paths without the ending. */
const drawings = (): Record<string, string> => {
  const files = drawingNames.filter((name) => ![...NOT_SHOWN, ...INLINE].includes(name));
  return {
    ...Object.fromEntries(files.map((name) => [name, wholeDrawing(name)])),
    skyline: skyline(readDrawing("skyline")),
    ...Object.fromEntries(INLINE.map((name) => [`inline/${name}`, inlined(name)])),
  };
};

export const writeArt = async (folder: string): Promise<void> => {
  await mkdir(join(folder, "inline"), { recursive: true });
  for (const [name, svg] of Object.entries(drawings()))
    await writeFile(join(folder, `${name}.svg`), svg);
};

/** The drawings of the media kit: Charminar in its ring, the ring alone, the old city, the stage and the press. */
const KIT_DRAWINGS = ["hero", "hash-ring", "scene-old-city", "speaker-stage", "press"];

/** Writes the files of the media kit that are the same for every edition. */
const writeMediaKit = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await cp("art/drawn/media-kit", folder, { recursive: true });
  await cp("art/drawn/public/og.png", join(folder, "share-card.png"));
  await cp("LICENSE", join(folder, "licence.txt"));
  for (const name of KIT_DRAWINGS) await writeFile(join(folder, `${name}.svg`), wholeDrawing(name));
};

/** Writes the files that Vite needs besides the source: drawings, and the icons, which it copies as they are. */
export const generateAssets = async (): Promise<void> => {
  await writeArt("build/art");
  copyLogos("build/art/sponsors");
  await rm(PUBLIC, { recursive: true, force: true });
  await cp("art/drawn/public", PUBLIC, { recursive: true });
  await writeFile(`${PUBLIC}/favicon.svg`, readDrawing("favicon"));
  await writeMediaKit("build/media-kit");
};
