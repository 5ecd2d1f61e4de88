import { pathOfEdition, yearOf } from "#domain/edition.ts";
import { escapeHtml } from "#domain/escape-html.ts";
import { event } from "#domain/event.ts";
import { formOfPath } from "#domain/forms/registry.ts";
import {
  eventName,
  type PageAssets,
  type PageSettings,
  type Settings,
} from "#domain/page-settings.ts";
import { CERTIFICATE, type Path, paths, speakerPath } from "#domain/paths.ts";
import applicantPage from "./applicant-page.js?raw";
import beforePaint from "./before-paint.js?raw";
import { documentTitle, type Meta } from "./head/meta.ts";
import loader from "./loader.js?raw";
import nameFace from "./name-face.js?raw";
import plainForm from "./plain-form.js?raw";
import speakerPage from "./speaker-page.js?raw";

/** The letters of the event's name, with the digits of a year. */
const nameFonts = import.meta.glob<string>("/art/drawn/fonts/name/*.woff2", {
  eager: true,
  query: "?inline",
  import: "default",
});

/** Returns the font of an edition's name in base 64. */
const nameFontOf = (year: number): string => {
  const file = (name: string | number) => nameFonts[`/art/drawn/fonts/name/${name}.woff2`];
  return (file(year) ?? file("any-year"))?.split(",")[1] ?? "";
};

/** Writes JSON that cannot end its own script element. */
const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Returns the scripts of a document, and the facts that they read besides the settings. */
const scriptsOf = (path: string, assets: PageAssets, { edition, posted, speaker }: Settings) => {
  const form = formOfPath(path as Path);
  const isHome = path === paths.home;
  return {
    head: beforePaint + (form ? applicantPage : "") + (isHome ? nameFace : ""),
    end: (speaker ? speakerPage : "") + loader + (form ? plainForm : ""),
    facts: {
      minutesAhead: event.minutesAheadOfUtc,
      modules: assets.modules,
      styles: assets.deferredStyles,
      ...(isHome && { nameFont: nameFontOf(yearOf(edition)) }),
      ...(speaker && { door: `speaker-${speaker.id}` }),
      ...(form && { formType: form.formType, isSent: posted?.status === "sent" }),
    },
  };
};

/**
 * Returns the document around one rendered route. Its head has the settings, from which the browser hydrates it. The
 * loader at the end of the body imports the page's modules once the browser is idle; a form submitted before they run
 * is submitted again then. The pages of a past edition and of a certificate have no script.
 */
export const documentHtml = (
  path: string,
  meta: Meta,
  body: string,
  assets: PageAssets,
  settings: Settings,
): string => {
  const { edition, phase: _, moment: __, speaker, ...page } = settings satisfies PageSettings;
  const scripts = scriptsOf(path, assets, settings);
  const title = escapeHtml(documentTitle(meta, settings));
  const description = escapeHtml(meta.description);
  const alt = escapeHtml(`${event.shortName}: Charminar in amber lines, ${event.place}`);
  const hasFailed = page.posted !== undefined && page.posted.status !== "sent";
  const isPastEdition = page.followedBy !== undefined;
  const isStatic = isPastEdition || path === CERTIFICATE;
  const ownPath = isPastEdition ? pathOfEdition(edition) : path;
  const url = page.siteUrl + ownPath;
  // Facebook describes a link by the page that this names, and not by the one it was given.
  const sharedUrl = speaker ? page.siteUrl + speakerPath(speaker.id) : url;
  // Not where the texts of the door are, which has the focus instead.
  const toDoor =
    speaker && !speaker.about
      ? `<meta http-equiv="refresh" content="0; url=${ownPath}#speaker-${speaker.id}">`
      : "";
  const { deferredStyles = "", fontFaces } = assets;
  // The loader reads the last rule, and lets it hold once the fonts are here.
  const fonts = isStatic ? fontFaces : `@media (scripting:none){${fontFaces}}`;
  const stylesheet = (media = "") =>
    deferredStyles && `<link rel="stylesheet" href="${deferredStyles}"${media}>`;
  const head = isStatic
    ? stylesheet(' media="print"') + toDoor
    : `${deferredStyles && `<noscript>${stylesheet()}${toDoor}</noscript>`}
<script type="application/json" id="settings">${scriptJson({ ...page, ...scripts.facts })}</script>
<script>${scripts.head}</script>`;
  const end = isStatic
    ? ""
    : `<div class="not-loaded" role="alert"><p><strong>This page could not be loaded completely.</strong> You may be offline, or something is wrong on our side. <a href="">Reload the page</a></p></div>
<script>${scripts.end}</script>`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${hasFailed ? "Error: " : ""}${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${meta.noindex ? "noindex" : "index, follow"}">
<meta name="theme-color" content="#0B0A08">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(eventName(settings))}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${sharedUrl}">
<meta property="og:locale" content="en_IN">
<meta property="og:image" content="${page.siteUrl}/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image:alt" content="${alt}">
<style data-files="${assets.stylesheets.join(" ")}">${assets.css}${fonts}</style>
${head}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${meta.jsonLd ? `<script type="application/ld+json">${scriptJson(meta.jsonLd)}</script>` : ""}
</head>
<body>
<div id="root">${body}</div>
${end}
</body>
</html>
`;
};
