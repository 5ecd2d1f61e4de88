import { event } from "#domain/event.ts";
import { eventName, type Settings } from "#domain/page-settings.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { saveTheDate } from "./save-the-date.ts";

/** The sitemap leaves out the pages of staff; robots.txt lets crawlers read their `noindex`. */
const publicPaths = Object.values(paths).filter((path) => !isStaffPath(path));

const sitemap = (
  { siteUrl }: Settings,
  _: Date,
  pastPaths: readonly string[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...publicPaths, ...pastPaths].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;

const robots = ({ siteUrl }: Settings): string => `User-agent: *
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`;

const icon = (size: number, name = `icon-${size}`, purpose = "any") => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const manifest = (settings: Settings): string =>
  JSON.stringify({
    id: "/",
    name: eventName(settings),
    short_name: event.shortName,
    lang: "en-IN",
    start_url: "/",
    display: "browser",
    background_color: "#0B0A08",
    theme_color: "#0B0A08",
    icons: [icon(192), icon(512), icon(512, "icon-maskable-512", "maskable")],
  });

type TextFile = (
  settings: Settings,
  now: Date,
  /** The paths of the pages of past editions. */
  pastPaths: readonly string[],
) => string | undefined;

/** The files for search engines, home screens and, until the edition is over, calendars, by their paths. */
export const textFiles: ReadonlyMap<string, TextFile> = new Map<string, TextFile>([
  ["/sitemap.xml", sitemap],
  ["/robots.txt", robots],
  ["/manifest.webmanifest", manifest],
  [
    "/save-the-date.ics",
    (settings, now) => (settings.phase === "coming" ? saveTheDate(settings, now) : undefined),
  ],
]);
