import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LastUpdatedToday } from "#app/ui/last-updated.tsx";
import { event } from "#domain/event.ts";
import { readEnv } from "#server/env/env.ts";
import { installationText } from "#server/site/installation-text.ts";

const { mailboxes, social, siteUrl, rewardsUrl } = event;

const withSettings = (settings: Record<string, string>, day: string = event.lastDay) =>
  installationText(readEnv(settings), day);

test("a default installation serves the built page, to the byte", () => {
  const page = `<head></head><a href="mailto:${mailboxes.general}">${siteUrl}</a>`;
  expect(withSettings({})(page)).toBe(page);
});

test("an address is replaced where it is linked and where it is shown with a place to break", () => {
  const [name, host] = mailboxes.general.split("@");
  expect(
    withSettings({ EVENT_MAILBOXES: "general=a&b@conference.org" })(
      `<a href="mailto:${mailboxes.general}">${name}@<wbr/>${host}</a>`,
    ),
  ).toBe('<a href="mailto:a&amp;b@conference.org">a&amp;b@<wbr/>conference.org</a>');
});

test("an address that is another one's default is replaced once", () => {
  const rewrite = withSettings({
    EVENT_MAILBOXES: `general=${mailboxes.media}, media=${mailboxes.general}`,
    EVENT_LINKS: `x=${siteUrl}/x`,
    PUBLIC_URL: "https://conference.org",
  });
  expect(rewrite(`${mailboxes.general} ${mailboxes.media} ${social.x} ${siteUrl}/x`)).toBe(
    `${mailboxes.media} ${mailboxes.general} ${siteUrl}/x https://conference.org/x`,
  );
});

test("signs of a replacement pattern are kept as they are", () => {
  const rewrite = withSettings({ EVENT_LINKS: "x=https://x.com/$&/$1" });
  expect(rewrite(`<head></head>${social.x} ${rewardsUrl}`)).toContain(
    `https://x.com/$&amp;/$1 ${rewardsUrl}`,
  );
});

test("the browser's code finds the addresses in the head, where no text can end their element", () => {
  const html = withSettings({ EVENT_LINKS: "x=https://x.com/</script>" })("<head></head>");
  const [, json = ""] =
    /^<head><script type="application\/json" id="addresses">(.*)<\/script>\n<\/head>$/.exec(html) ??
    [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({
    mailboxes,
    social: { ...social, x: "https://x.com/</script>" },
  });
});

test("keeps the elements of the variants that hold, and what has no variant (2.18.4)", () => {
  const html =
    '<p>a</p><p class="x" data-variant="past">b <a href="/">c</a></p>\n' +
    '<script type="application/ld+json" data-variant="coming">{"a":\n1}</script><li data-variant="hosted">d</li>';
  expect(withSettings({}, "2026-03-01")(html)).toBe(
    '<p>a</p><p class="x" data-variant="past">b <a href="/">c</a></p>\n',
  );
});

test("writes the current day where a page has it", () => {
  const html = renderToString(createElement(LastUpdatedToday));
  expect(withSettings({}, "2027-03-01")(html)).toContain(
    'dateTime="2027-03-01" data-today="true">1 March 2027</time>',
  );
});
