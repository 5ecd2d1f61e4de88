import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { readEnv } from "#server/env/env.ts";
import { ownAddresses } from "#server/site/own-addresses.ts";

const { mailboxes, social, siteUrl, rewardsUrl } = event;

const withSettings = (settings: Record<string, string>) => ownAddresses(readEnv(settings));

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
