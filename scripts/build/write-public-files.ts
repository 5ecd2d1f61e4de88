import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { event } from "#domain/event.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { readDrawing } from "./read-drawing.ts";
import { saveTheDate } from "./save-the-date.ts";

/**
 * The sitemap leaves out the pages of the staff. robots.txt does not forbid them, because a crawler
 * has to be able to read their `noindex`.
 */
const publicPaths = Object.values(paths).filter((path) => !isStaffPath(path));

const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths.map((path) => `<url><loc>${event.siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;

const robots = (): string => `User-agent: *
Disallow:

Sitemap: ${event.siteUrl}/sitemap.xml
`;

const icon = (size: number, name = `icon-${size}`, purpose = "any") => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const manifest = () => ({
  id: "/",
  name: event.name,
  short_name: event.shortName,
  lang: "en-IN",
  start_url: "/",
  display: "browser",
  background_color: "#0B0A08",
  theme_color: "#0B0A08",
  icons: [icon(192), icon(512), icon(512, "icon-maskable-512", "maskable")],
});

/** Writes the files for search engines, home screens and calendars beside the icons. */
export const writePublicFiles = async (now = new Date()): Promise<void> => {
  const folder = "build/public";
  await cp("art/drawn/public", folder, { recursive: true });
  const files = {
    "favicon.svg": readDrawing("favicon"),
    "sitemap.xml": sitemap(),
    "robots.txt": robots(),
    "manifest.webmanifest": JSON.stringify(manifest()),
    "save-the-date.ics": saveTheDate(now),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
};
