import { setImmediate } from "node:timers/promises";
import { yearOf } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import type { StoredLineUp } from "#domain/line-up.ts";
import { type PageSettings, withEdition } from "#domain/page-settings.ts";
import { isStaffPath, MEDIA_KIT, paths, speakerPath } from "#domain/paths.ts";
import { priceOrigins } from "#domain/price-sources.ts";
import type { Env } from "#server/env/env.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { cached, monotonicNow } from "#server/lib/cached.ts";
import type { Compress } from "./compress.ts";
import { editionShowing, lineUpOf, pastPages } from "./line-up.ts";
import { type KitFiles, mediaKit } from "./media-kit.ts";
import { pageSettings, staffSettings } from "./page-settings.ts";
import { type SiteFile, siteFile } from "./site-file.ts";
import { textFiles } from "./text-files.ts";

/** Renders the document of a path, such as `/contact`. */
export type RenderPage = (path: string, settings: PageSettings) => Promise<string>;

export type Site = {
  /** Takes the line-up that pages show from now on, and renders them anew. */
  readonly showLineUp: (stored: StoredLineUp) => void;
  /** Returns the file or the page of a path; undefined where there is neither. */
  readonly get: (path: string) => Promise<SiteFile | undefined>;
  /** Renders the page that answers a posted form or a code, with its headers. It is for one visitor alone. */
  readonly answer: (
    path: string,
    answer: Pick<PageSettings, "posted" | "certificate">,
  ) => Promise<{ html: string; headers: Record<string, string> }>;
};

const fixedPaths: ReadonlySet<string> = new Set([
  ...Object.values(paths),
  ...textFiles.keys(),
  MEDIA_KIT,
]);

type SiteOptions = {
  readonly installation: Env;
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly kitFiles: KitFiles;
  readonly render: RenderPage;
  readonly now: () => Date;
  readonly elapsed?: typeof monotonicNow | undefined;
  /** Without it nothing is compressed. */
  readonly encode: Compress | undefined;
};

/**
 * Returns the site of an installation. A page is rendered when it is first asked for, once for all who
 * ask at the same time, and kept until the day in the city or the line-up changes.
 */
export const createSite = ({
  installation,
  files,
  kitFiles,
  render,
  now,
  elapsed = monotonicNow,
  encode,
}: SiteOptions): Site => {
  const { backend, edition } = installation;
  const connectOrigins = [
    ...(backend.kind === "hosted" ? [new URL(backend.supabaseUrl).origin] : []),
    ...priceOrigins,
  ];
  const policyOf = (html: string) => contentSecurityPolicy(html, connectOrigins);
  // Once a second: formatting a date takes a twentieth of the time that a page does.
  const currentDay = cached(() => eventDay(now()), 1_000, elapsed);

  let lineUp: StoredLineUp = { speakers: [], past: [] };
  let pastEditions = pastPages(lineUp.past, edition);

  const settingsOn = async (
    day: string,
    path?: string,
    shownEdition = edition,
  ): Promise<PageSettings> => ({
    ...pageSettings(installation, day),
    dates: shownEdition.dates,
    lineUp: await lineUpOf(lineUp.speakers, shownEdition, path),
    ...(pastEditions.size > 0 && { pastYears: [...pastEditions.values()].map(yearOf) }),
    ...(shownEdition !== edition && { followedBy: edition.name }),
  });

  /** Returns the edition whose page a path shows, as its own or at the door of a speaker. */
  const editionAt = (path: string) =>
    pastEditions.get(path) ??
    editionShowing(path, lineUp.speakers, [edition, ...pastEditions.values()]);

  const renderFile = async (path: string, day: string): Promise<SiteFile | undefined> => {
    const shownEdition = editionAt(path);
    const settings = {
      ...(await settingsOn(day, path, shownEdition)),
      ...(isStaffPath(path) && staffSettings(installation)),
    };
    const textFile = textFiles.get(path);
    if (textFile) {
      const content = textFile(withEdition(settings), now(), [...pastEditions.keys()]);
      return content === undefined ? undefined : siteFile(path, content, { encode });
    }
    if (path === MEDIA_KIT)
      return siteFile(path, mediaKit(kitFiles, withEdition(settings)), { encode });
    const speaker = settings.lineUp?.speakers.find(({ id }) => speakerPath(id) === path);
    const html = await render(shownEdition ? paths.home : path, { ...settings, speaker });
    const headers = {
      "content-security-policy": policyOf(html),
      ...(isStaffPath(path) && { "x-robots-tag": "noindex" }),
    };
    return siteFile(path, html, { encode, headers });
  };

  let cachedDay = "";
  let cache = new Map<string, Promise<SiteFile | undefined>>();

  const renderOnce = (path: string): Promise<SiteFile | undefined> => {
    const day = currentDay();
    if (cachedDay !== day) {
      cachedDay = day;
      cache = new Map();
    }
    const cacheOfDay = cache;
    const known = cacheOfDay.get(path);
    if (known) return known;
    const rendering = renderFile(path, day);
    cacheOfDay.set(path, rendering);
    // A failure is not kept: the next request tries again.
    rendering.catch(() => cacheOfDay.delete(path));
    return rendering;
  };

  let lastAnswer: Promise<unknown> = Promise.resolve();
  return {
    showLineUp: (next) => {
      lineUp = next;
      pastEditions = pastPages(next.past, edition);
      cache = new Map();
    },
    get: async (path) => {
      const builtFile = files.get(path);
      if (builtFile) return builtFile;
      return fixedPaths.has(path) || editionAt(path) ? renderOnce(path) : undefined;
    },
    answer: (path, found) => {
      // One after the other, because nobody else would get a turn while many are rendered at once.
      const answer = lastAnswer.then(async () => {
        await setImmediate();
        const html = await render(path, { ...(await settingsOn(currentDay())), ...found });
        const headers = {
          "content-security-policy": policyOf(html),
          "cache-control": "no-store, no-transform",
        };
        return { html, headers };
      });
      lastAnswer = answer.catch(() => {});
      return answer;
    },
  };
};
