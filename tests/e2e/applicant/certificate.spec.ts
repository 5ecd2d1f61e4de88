import type { Page } from "@playwright/test";
import type { Certificate } from "#domain/certificate.ts";
import { event } from "#domain/event.ts";
import { expectReadable } from "#tests/support/browser/applicant-page.ts";
import { confirmed, openAs } from "#tests/support/browser/applicant-pages.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { after } from "#tests/support/browser/test-at.ts";

const CODE = "0123456789abcdeffedcba9876543210";

const certificate: Certificate = {
  name: "Venkata Naga Satya Sai Lakshmi Narasimha Chandrasekhara Rao K",
  talk: null,
  dates: "2026-02-13/2026-02-14",
  code: CODE,
  issued: "2026-02-20T10:00:00+00:00",
  recommendation: "Calm, quick and kind.",
  signer: `Asha Rao, Head of volunteers, ${event.shortName}`,
};

/** Opens the page of a volunteer, or of a speaker, with a certificate. */
const openWith = (page: Page, over: Partial<Certificate> = {}) =>
  openAs(page, { ...confirmed, is_over: true, certificate: { ...certificate, ...over } });

const sheet = (page: Page) => page.getByRole("article", { name: "Certificate" });

/** Returns the sizes of the pages of a PDF in points. */
const sizesIn = (pdf: Buffer) =>
  Array.from(pdf.toString("latin1").matchAll(/\/MediaBox \[([\d. ]+)\]/g), ([, box = ""]) =>
    box
      .split(" ")
      .slice(2)
      .map((side) => Math.round(Number(side))),
  );

after(
  "the page begins with the certificate, prints it on one sheet of A4 on its side, and saves the picture (2.25.2)",
  { tag: "@quick" },
  async ({ page }) => {
    await openWith(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your certificate");
    for (const words of [
      certificate.name,
      `volunteered at ${event.shortName} 2026`,
      `13-14 February 2026, ${event.place}`,
      certificate.recommendation,
      `Head of volunteers, ${event.shortName}`,
      "20 February 2026",
      "0123 4567 89ab cdef",
    ])
      await expect(sheet(page).getByText(words, { exact: true })).toBeVisible();
    const link = sheet(page).getByRole("link");
    // Not the host by which the page was opened.
    await expect(link).toHaveAttribute("href", `${event.siteUrl}/certificate/${CODE}`);
    await expectReadable(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save picture" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await page.evaluate(() => {
      window.print = () => void document.documentElement.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
    expect(sizesIn(await page.pdf({ preferCSSPageSize: true }))).toEqual([[842, 595]]);
    // Unlike the drawings of a night, which are turned light on paper: no camera reads a QR code that is.
    await page.emulateMedia({ media: "print" });
    for (const drawing of await sheet(page).getByRole("presentation").all())
      await expect(drawing).toHaveCSS("filter", "none");
    await page.emulateMedia({ media: null });

    // An app that shows pages, and one that never says that it has printed.
    const hashes = await page.evaluate(() => {
      Object.assign(window, { print: undefined });
      return ["beforeprint", "focus"].map((type) => {
        dispatchEvent(new Event(type));
        return location.hash;
      });
    });
    expect(hashes).toEqual(["", "#mine=key"]);
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByLabel("Address of this page")).toHaveValue(page.url());
    await expect(page.getByRole("button", { name: "Copy address" })).toBeVisible();

    await page.getByRole("button", { name: "See your application" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "What you sent" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Your certificate" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

after(
  "the certificate is alone on one sheet where a browser does not know :has() (2.19.5, 2.25.2)",
  async ({ page }) => {
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(":has(", ":unknown(");
      return route.fulfill({ response, body });
    });
    await openWith(page);
    await expect(sheet(page)).toBeVisible();
    expect(sizesIn(await page.pdf({ preferCSSPageSize: true }))).toEqual([[842, 595]]);
  },
);

for (const [script, name] of [
  ["Urdu", "محمد عبدالرحمٰن بن عائشہ صدیقی حیدرآبادی قادری نقشبندی الحسی"],
  ["Telugu", "వెంకట నాగ సత్య సాయి లక్ష్మీ నరసింహ చంద్రశేఖర రావు కొండపల్లి"],
  ["the widest letters", `${"W".repeat(100)} ${"M".repeat(99)}`],
] as const)
  after(
    `a name in ${script} and a long talk are whole on one sheet and a long recommendation on a second, also from a phone (2.25.2)`,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const talk = "Lightning in rural India ".repeat(12).trim();
      const recommendation = `<script>alert(1)</script>${"\nW".repeat(39)} ${"W".repeat(490)}`;
      await openWith(page, { name, talk, recommendation });
      await expect(sheet(page).getByText(name).first()).toBeVisible();
      await expect(sheet(page).locator("blockquote")).toHaveText(recommendation);
      expect(sizesIn(await page.pdf({ preferCSSPageSize: true }))).toEqual([
        [842, 595],
        [842, 595],
      ]);
      await page.emulateMedia({ media: "print" });
      const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
        scrollHeight <= clientHeight && scrollWidth <= clientWidth;
      for (const words of await sheet(page).locator("[data-fit]").all())
        expect(await words.evaluate(isWhole)).toBe(true);
    },
  );

after("links that stop a deletion lead past the certificate (2.21.10)", async ({ page }) => {
  await openAs(page, {
    ...confirmed,
    certificate,
    may_correct: false,
    erase_asked_at: "2026-11-25T10:00:00+00:00",
    erase_at: "2026-12-02T10:00:00+00:00",
  });
  await expect(page.getByRole("button", { name: "Stop this" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Your certificate" })).toHaveCount(0);
  await expect(page.getByText("This can no longer be changed here.")).toHaveCount(0);
});
