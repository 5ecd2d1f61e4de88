import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { type CertificateCheck, type CheckedCertificate, codeIn } from "#domain/certificate.ts";
import { editionOf } from "#domain/edition.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { waitWords } from "#domain/over-limit.ts";
import { CERTIFICATE } from "#domain/paths.ts";
import { createLimits } from "#server/http/limits.ts";
import type { Site } from "./site.ts";

type CertificatesDeps = {
  readonly find: (code: string) => Promise<CheckedCertificate>;
  readonly page: Site["answer"];
  readonly networkOf: (c: Context) => string;
};

const statusOf = (check: CertificateCheck | undefined) => {
  if (!check) return 200;
  if (!check.found) return 404;
  return check.found.name === null ? 410 : 200;
};

/**
 * `GET /certificate/{code}`: the page on which anyone checks a certificate, without a script. A code may be typed in
 * groups or in capitals; without one the page asks for it.
 */
export const certificates = ({ find, page, networkOf }: CertificatesDeps): Hono => {
  const limits = createLimits();

  const checkOf = async (text: string): Promise<CertificateCheck | undefined> => {
    if (text === "") return undefined;
    const code = codeIn(text);
    const found = await find(code);
    if (!found) return { found, code };
    if (found.name === null) return { found };
    const { name } = editionOf(found.dates);
    return { found, digits: await nameHash(tidyName(found.name), name) };
  };

  const answer = async (c: Context, text: string) => {
    c.header("x-robots-tag", "noindex");
    const wait = await limits.take("certificatePerNetwork", networkOf(c));
    if (wait > 0) {
      const refusal = `Too many codes were checked from your network. Please ${waitWords(wait)}`;
      return c.text(refusal, 429, { "retry-after": String(wait) });
    }
    const certificate = await checkOf(text);
    const { html, headers } = await page(CERTIFICATE, { certificate });
    return c.html(html, statusOf(certificate), headers);
  };

  return new Hono()
    .use(`${CERTIFICATE}/*`, compress())
    .get(CERTIFICATE, async (c) => {
      const typed = codeIn(c.req.query("code") ?? "");
      return typed ? c.redirect(`${CERTIFICATE}/${typed}`, 303) : answer(c, "");
    })
    .get(`${CERTIFICATE}/:code{.*}`, (c: Context) => {
      // In whatever groups, also with slashes. The log names no code.
      c.set("route", `${CERTIFICATE}/:code`);
      return answer(c, c.req.param("code") ?? "");
    });
};
