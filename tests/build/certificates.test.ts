import { expect, test } from "vitest";
import type { CheckedCertificate } from "#domain/certificate.ts";
import { LIMITS } from "#server/http/limits.ts";
import { certificates } from "#server/site/certificates.ts";
import { pages } from "#server/site/pages.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

const CODE = "0123456789abcdef0123456789abcdef";
const VOID = "f".repeat(32);
const MARKUP = "<script>alert(1)</script>";
const escaped = (sign: string) => (sign === "<" ? "&lt;" : "&gt;");

const STORED: Readonly<Record<string, CheckedCertificate>> = {
  [CODE]: {
    name: `ఆశా \u202E${MARKUP}`,
    talk: MARKUP,
    dates: "2026-02-13/2026-02-14",
    issued: "2026-02-20T10:00:00+00:00",
  },
  [VOID]: { name: null },
};

/** Returns the app with the page that checks certificates, and the routes that its log names. */
const setUp = async () => {
  const { answer } = await readableSite();
  const routes: string[] = [];
  const app = appWith({
    pages: certificates({
      find: async (code) => STORED[code] ?? null,
      page: answer,
      networkOf: () => "network",
    }),
    onRequest: ({ route }) => void routes.push(route),
  });
  return { check: (code: string) => app.request(`/certificate${code}`), routes };
};

test.each([
  [`/${CODE}`, 200, "This certificate is valid"],
  [
    `/${CODE.toUpperCase().replaceAll("0", "O").replaceAll("1", "l")}.`,
    200,
    "This certificate is valid",
  ],
  [`/${CODE}/`, 200, "This certificate is valid"],
  [
    `/${encodeURIComponent(` ${CODE.slice(0, 16)}-${CODE.slice(16)}>`)}`,
    200,
    "This certificate is valid",
  ],
  [`/${CODE.replaceAll(/.{4}/g, "$&%20")}`, 200, "This certificate is valid"],
  [`/${CODE.replaceAll(/.{16}/g, "$&/")}`, 200, "This certificate is valid"],
  [`/${VOID}`, 410, "This certificate is no longer valid"],
  [`/${CODE.slice(0, 31)}`, 404, "There is no certificate with this code"],
  ["/%00", 404, "There is no certificate with this code"],
  ["/", 200, "Check a certificate"],
  ["", 200, "Check a certificate"],
])(
  "/certificate%s is answered with %i: %s, without a script, and no search engine keeps it (2.25.3, 2.25.4)",
  async (code, status, title) => {
    const { check, routes } = await setUp();
    const response = await check(code);
    const html = await response.text();
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([status, "noindex"]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("mailto:");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("<script");
    const isValid = title.endsWith("is valid");
    for (const part of [
      "13-14 February 2026",
      "20 February 2026",
      MARKUP.replace(/[<>]/g, escaped),
    ])
      expect(html.includes(part)).toBe(isValid);
    expect(/Checked just now, <span[^>]*>\d+ \w+ 20\d\d/.test(html)).toBe(
      !title.startsWith("Check"),
    );
    expect(html.includes('action="/certificate"')).toBe(!isValid);
    expect(html).toContain("is an independent, educational Bitcoin conference");
    expect(html).not.toContain(CODE);
    expect(html.includes('value="0123 4567')).toBe(code === `/${CODE.slice(0, 31)}`);
    expect(html).not.toContain("\u202E");
    expect(routes).toEqual([code ? "/certificate/:code" : "/certificate"]);
  },
);

test("a typed code leads to its page (2.25.5, 10.39)", async () => {
  const { check } = await setUp();
  for (const typed of [
    CODE.toUpperCase().replaceAll(/.{4}/g, "$&+"),
    encodeURIComponent(`https://example.org/certificate/${CODE}?utm=1`),
  ]) {
    const response = await check(`?code=${typed}`);
    expect(response.headers.get("location"), typed).toBe(`/certificate/${CODE}`);
    expect(response.status).toBe(303);
  }
});

test("an address typed from paper leads to the page of its code (2.25.3)", async () => {
  const app = pages({ get: async () => undefined });
  for (const typed of [
    "/Certificate/",
    "/certificates/",
    "//certificate/",
    "/certificate:%20",
    "/certificate",
  ]) {
    const response = await app.request(typed + CODE.toUpperCase());
    expect(response.headers.get("location"), typed).toBe(`/certificate/${CODE}`);
  }
  const other = await app.request("/certificateholders", {}, {});
  expect(other.headers.get("location")).toBe("/");
});

test("the staff's pages alone say who signs certificates, and whether PUBLIC_URL is set (2.25.1)", async () => {
  const { read } = await readableSite({ CERTIFICATE_SIGNER: "Asha Rao" });
  expect(await read("/admin")).toContain('"certificateSigner":"Asha Rao","hasPublicUrl":false');
  expect(await read("/")).not.toContain("Asha Rao");
});

test("codes are checked as often as a network may, and then later (2.25.3)", async () => {
  const { check } = await setUp();
  const { points } = LIMITS.certificatePerNetwork;
  const statuses = new Set<number>();
  for (let count = 0; count < points; count += 1) statuses.add((await check(`/${VOID}`)).status);
  expect([...statuses]).toEqual([410]);
  const refused = await check(`/${VOID}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
  expect(await refused.text()).toMatch(/^Too many codes .+ Please try again in 10 minutes\.$/);
});
