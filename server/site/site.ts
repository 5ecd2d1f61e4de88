import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import { yearOf } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import type { StoredLineUp } from "#domain/line-up.ts";
import { type PageSettings, withEdition } from "#domain/page-settings.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { priceOrigins } from "#domain/price-sources.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { cached } from "#server/lib/cached.ts";
import type { Compress } from "./compress.ts";
import { lineUpOf, pastPages } from "./line-up.ts";
import { type Installation, pageSettings } from "./page-settings.ts";
import { textFiles } from "./text-files.ts";

type FileHeaders = Readonly<Record<string, string>> & { readonly etag: string };

/** One response, compressed once and served from memory. */
export type SiteFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: FileHeaders;
  readonly isPage: boolean;
};

/** Renders the document of an address, such as `/contact`. */
export type RenderPage = (address: string, settings: PageSettings) => Promise<string>;

export type Site = {
  /** Renders anew where the speakers of any edition have changed, or another edition is over. */
  readonly showLineUp: (stored: StoredLineUp) => void;
  /** Returns the file of a path, or the page of an address; undefined where there is none. */
  readonly get: (address: string) => Promise<SiteFile | undefined>;
  /** Renders the page that answers a posted form, with its content security policy. */
  readonly answer: (path: string, posted: PostedForm) => Promise<{ html: string; policy: string }>;
};

type FileOptions = {
  readonly encode: Compress | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

const fileOf = async (
  path: string,
  content: Uint8Array | string,
  { encode, headers }: FileOptions,
): Promise<SiteFile> => {
  const body = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  const extension = extname(path) || ".html";
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const contentType = getMimeType(extension) ?? "application/octet-stream";
  const isPage = extension === ".html";
  const encoded = (encoding: "br" | "gz") =>
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType) ? encode?.(body, hash, encoding) : undefined;
  const [brotli, gzip] = await Promise.all([encoded("br"), encoded("gz")]);
  return {
    body,
    brotli,
    gzip,
    headers: {
      "content-type": contentType,
      "cache-control": path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : // A proxy that rewrites a page takes it away from React.
          `no-cache${isPage ? ", no-transform" : ""}`,
      etag: `"${hash}"`,
      vary: "accept-encoding",
      ...headers,
    },
    isPage,
  };
};

/** Reads the files of a build, by their URL paths. */
export const readBuild = async (
  folder: string,
  encode: Compress,
): Promise<ReadonlyMap<string, SiteFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("."));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const path = posix.join("/", ...file.split(sep));
        return [path, await fileOf(path, await readFile(join(folder, file)), { encode })] as const;
      }),
    ),
  );
};

const pathOf = (address: string): string => address.replace(/\?.*/, "");

const pagePaths: ReadonlySet<string> = new Set(Object.values(paths));

export type SiteOptions = {
  readonly installation: Installation;
  /** The files of the build. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly render: RenderPage;
  readonly now: () => Date;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
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
  render,
  now,
  elapsed,
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

  let stored: StoredLineUp = { speakers: [], past: [] };
  let past = pastPages(stored.past, edition);

  const make = async (address: string, settings: PageSettings): Promise<SiteFile | undefined> => {
    if (textFiles.has(address)) {
      const content = textFiles.get(address)?.(withEdition(settings), now(), [...past.keys()]);
      return content === undefined ? undefined : fileOf(address, content, { encode });
    }
    const path = pathOf(address);
    const html = await render(past.has(path) ? paths.home : address, settings);
    const headers = {
      "content-security-policy": policyOf(html),
      ...(isStaffPath(path) && { "x-robots-tag": "noindex" }),
    };
    return fileOf(path, html, { encode, headers });
  };

  const settingsOn = (day: string, page = edition): PageSettings => ({
    ...pageSettings(installation, day),
    dates: page.dates,
    lineUp: lineUpOf(stored.speakers, page),
    ...(past.size > 0 && { pastYears: [...past.values()].map(yearOf) }),
    ...(page !== edition && { followedBy: edition.name }),
  });

  let day = "";
  let made = new Map<string, Promise<SiteFile | undefined>>();
  let lastAnswer: Promise<unknown> = Promise.resolve();
  return {
    showLineUp: (next) => {
      if (JSON.stringify(next) === JSON.stringify(stored)) return;
      stored = next;
      past = pastPages(next.past, edition);
      made = new Map();
    },
    get: async (address) => {
      const file = files.get(address);
      const path = pathOf(address);
      if (file || !(textFiles.has(address) || pagePaths.has(path) || past.has(path))) return file;
      if (day !== currentDay()) {
        day = currentDay();
        made = new Map();
      }
      const pages = made;
      const known = pages.get(address);
      if (known) return known;
      const making = make(address, settingsOn(day, past.get(path)));
      pages.set(address, making);
      // The next request tries again.
      making.catch(() => pages.delete(address));
      return making;
    },
    answer: (path, posted) => {
      // One after the other, because nobody else would get a turn while many are rendered at once.
      const answer = lastAnswer.then(async () => {
        await setImmediate();
        const html = await render(path, { ...settingsOn(currentDay()), posted });
        return { html, policy: policyOf(html) };
      });
      lastAnswer = answer.catch(() => {});
      return answer;
    },
  };
};
