import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { askForNews } from "#domain/next-edition.ts";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { pageSettings } from "#server/site/page-settings.ts";
import { defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { unescaped } from "#tests/support/server/post-form.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

const END = "</script><script>alert(1)</script>";

/** Returns the settings from which the browser hydrates a page. */
const settingsIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="settings">(.*)<\/script>/.exec(html)?.[1] ?? "");

test("a page has the settings in its head that it was rendered with, and no text ends their element", async () => {
  const environment = { EVENT_LINKS: `x=https://x.com/${END}`, RETENTION_MONTHS: "24" };
  const html = await (await readableSite(environment)).read(paths.home);
  const settings = pageSettings(readEnv(environment), defaultEdition.lastDay);
  expect(settings.social.x).toContain(END);
  expect(settingsIn(html)).toMatchObject(settings);
  expect(html).not.toContain(END);
});

test("the landing page shows the hall as text until the edition is over, and the seed's heading without one (2.4.9, 3.2.5, 10.37)", async () => {
  const site = async (...settings: Parameters<typeof readableSite>) =>
    (await readableSite(...settings)).read(paths.home);
  const hall = { EVENT_VENUE: "<b>Hall</b>, Old Street; https://maps.example/?a=1&b=2" };
  const shown = await site(hall);
  expect(shown).toMatch(/<h2[^>]*>The Venue<\/h2>/);
  expect(shown).toContain("&lt;b&gt;Hall&lt;/b&gt;");
  expect(shown).toContain('href="https://maps.example/?a=1&amp;b=2"');
  for (const seeds of [await site(), await site(hall, new Date(2100, 0))])
    expect(seeds).toMatch(/<h2[^>]*>Venue Announcement Coming Soon<\/h2>/);
});

test("every picture of a page has its name before any script has run (2.10.5)", async () => {
  const site = await readableSite();
  for (const path of Object.values(paths)) {
    const html = await site.read(path);
    for (const [picture] of html.matchAll(/<[^>]* role="img"[^>]*>/g))
      expect(picture, path).toMatch(/ aria-label(ledby)?="[^"]+"/);
  }
});

test("a posted form is answered by its page with its values, its errors and what hydrates them", async () => {
  const posted = {
    formType: contactForm.formType,
    status: "refused",
    values: { name: END, email: "nobody", subject: "Visit", message: END },
  } as const;
  const { html, headers } = await (await readableSite()).answer(contactForm.path, { posted });
  expect(html).toMatch(/<title>Error: General Queries \| /);
  expect(html).not.toContain(END);
  const shown = unescaped(html);
  expect(shown).toContain(`value="${END}"`);
  expect(shown).toContain(`>${END}</textarea>`);
  expect(html.match(/aria-invalid="true"/g)?.length).toBe(1);
  expect(settingsIn(html)).toMatchObject({ posted });
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
});

test("a page is titled without an error once its form is sent", async () => {
  const sent = { formType: "contact", status: "sent", values: {}, reference: "0b9f1c2e" } as const;
  const { html } = await (await readableSite()).answer(contactForm.path, { posted: sent });
  expect(html).toMatch(/<title>General Queries \| /);
  expect(html).toContain("0b9f1c2e");
});

// A tab from before EVENT_DATES was changed still has the form.
test("the hero's form is answered on the landing page before the last day too", async () => {
  const posted = { formType: contactForm.formType, status: "sent", values: {} } as const;
  const { html } = await (await readableSite()).answer(paths.home, { posted });
  expect(unescaped(html)).toContain(askForNews.success);
});

// React would send the page without that part, for the browser to try again.
test("a page fails as a whole where a part within Suspense fails (7.9.5)", async () => {
  const installation = { ...readEnv({}), social: undefined as never };
  await expect(builtSite(installation, () => lastSecond)).rejects.toThrow(TypeError);
});
