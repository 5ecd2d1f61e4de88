import { expect, test } from "vitest";
import type { CheckedCertificate } from "#domain/certificate.ts";
import { readEnv } from "#server/env/env.ts";
import { LIMITS } from "#server/http/limits.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { certificates } from "#server/site/certificates.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { lastSecond } from "#tests/support/server/edition.ts";

const CODE = "0123456789abcdef0123456789abcdef";
const VOID = "f".repeat(32);
const MARKUP = "<script>alert(1)</script>";

const STORED: Readonly<Record<string, CheckedCertificate>> = {
  [CODE]: { name: `ఆశా ${MARKUP}`, talk: MARKUP, dates: "2026-02-13/2026-02-14" },
  [VOID]: { name: null },
};

/** Returns the app with the page that checks certificates, and the routes that its log names. */
const setUp = async () => {
  const { answer } = await builtSite(readEnv({}), () => lastSecond);
  const routes: string[] = [];
  const app = appWith({
    pages: certificates({
      find: async (code) => STORED[code] ?? null,
      page: answer,
      networkOf: () => "network",
    }),
    onRequest: ({ route }) => void routes.push(route),
  });
  return { check: (code: string) => app.request(`/certificate/${code}`), routes };
};

test.each([
  [CODE, 200, "This certificate is valid"],
  [`${CODE.toUpperCase()}.`, 200, "This certificate is valid"],
  [
    encodeURIComponent(` ${CODE.slice(0, 16)}-${CODE.slice(16)}>`),
    200,
    "This certificate is valid",
  ],
  [VOID, 410, "This certificate is no longer valid"],
  [CODE.slice(0, 31), 404, "There is no certificate with this code"],
  ["%00", 404, "There is no certificate with this code"],
])(
  "the code %s is answered with %i: %s, without a script, and no search engine keeps it (2.25.3, 2.25.4)",
  async (code, status, title) => {
    const { check, routes } = await setUp();
    const response = await check(code);
    const html = await response.text();
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([status, "noindex"]);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("mailto:");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("<script");
    expect(html.includes("13-14 February 2026")).toBe(status === 200);
    expect(html.includes("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe(status === 200);
    expect(html).not.toContain(CODE);
    expect(routes).toEqual(["/certificate/:code"]);
  },
);

test("codes are checked as often as a network may, and then later (2.25.3)", async () => {
  const { check } = await setUp();
  const { points } = LIMITS.certificatePerNetwork;
  const statuses = new Set<number>();
  for (let count = 0; count < points; count += 1) statuses.add((await check(VOID)).status);
  expect([...statuses]).toEqual([410]);
  const refused = await check(VOID);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
  expect(await refused.text()).toMatch(/^Too many codes .+ Please try again in 10 minutes\.$/);
});
