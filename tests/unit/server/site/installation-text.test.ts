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

/** Returns the settings that the browser's code finds in the head of a page. */
const settingsIn = (html: string): unknown => {
  const [, json = ""] =
    /<head><script type="application\/json" id="settings">(.*)<\/script>\n<\/head>/.exec(html) ??
    [];
  expect(json).not.toContain("<");
  return JSON.parse(json);
};

test("a default installation serves the built page, with its variants in the head", () => {
  const body = `<a href="mailto:${mailboxes.general}">${siteUrl}</a>`;
  const html = withSettings({})(`<head></head>${body}`);
  expect(html.endsWith(`</head>${body}`)).toBe(true);
  expect(settingsIn(html)).toEqual({
    edition: "coming",
    variants: ["embedded", "linked", "unlimited"],
  });
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

test("the browser's code finds the settings in the head, where no text can end their element", () => {
  const html = withSettings({
    EVENT_LINKS: "x=https://x.com/</script>",
    REWARDS_URL: "https://rewards.org",
    RETENTION_MONTHS: "24",
  })("<head></head>");
  expect(settingsIn(html)).toEqual({
    edition: "coming",
    variants: ["embedded", "linked", "limited"],
    rewardsUrl: "https://rewards.org",
    social: { ...social, x: "https://x.com/</script>" },
  });
});

test("an installation on Supabase says so where its server has no secret key", () => {
  const project = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
  };
  const settingsWith = (key: Record<string, string>) =>
    settingsIn(withSettings({ ...project, ...key })("<head></head>"));
  expect(settingsWith({})).toMatchObject({ variants: ["hosted", "keyless", "unlimited"] });
  expect(settingsWith({ SUPABASE_SECRET_KEY: "sb_secret_key" })).toMatchObject({
    variants: ["hosted", "linked", "unlimited"],
  });
});

test("offers links by email where the server knows its address and sends email (7.8.18)", () => {
  const settingsWith = (source: Record<string, string>) =>
    settingsIn(
      withSettings({ PUBLIC_URL: "https://conference.example", ...source })("<head></head>"),
    );
  expect(settingsWith({})).toMatchObject({ variants: ["embedded", "linked", "unlimited"] });
  const project = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
  };
  expect(settingsWith(project)).toMatchObject({ variants: ["hosted", "keyless", "unlimited"] });
});

test("keeps the elements of its variants, and elements without one", () => {
  const html =
    '<p>a</p><p class="x" data-variant="embedded">b <a href="/">c</a></p>\n' +
    '<script data-variant="limited">{"a":\n1}</script><li data-variant="hosted">d</li>';
  expect(withSettings({})(html)).toBe(
    '<p>a</p><p class="x" data-variant="embedded">b <a href="/">c</a></p>\n',
  );
});

test("writes the current day where a page has it", () => {
  const html = renderToString(createElement(LastUpdatedToday));
  expect(withSettings({}, "2027-03-01")(html)).toContain(
    'dateTime="2027-03-01" data-today="true">1 March 2027</time>',
  );
});
