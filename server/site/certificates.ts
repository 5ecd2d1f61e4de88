import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { type CheckedCertificate, codeIn } from "#domain/certificate.ts";
import { waitWords } from "#domain/over-limit.ts";
import { CERTIFICATE } from "#domain/paths.ts";
import { createLimits } from "#server/http/limits.ts";
import type { Site } from "./site.ts";

type CertificatesDeps = {
  readonly find: (code: string) => Promise<CheckedCertificate>;
  readonly page: Site["answer"];
  /** Returns the network that a request comes from; the limit counts by it. */
  readonly networkOf: (c: Context) => string;
};

const statusOf = (certificate: CheckedCertificate) => {
  if (!certificate) return 404;
  return certificate.name === null ? 410 : 200;
};

/** `GET /certificate/{code}`: the page on which anyone checks a certificate, without a script. */
export const certificates = ({ find, page, networkOf }: CertificatesDeps): Hono => {
  const limits = createLimits();
  return new Hono().get(`${CERTIFICATE}/:code`, compress(), async (c) => {
    c.header("x-robots-tag", "noindex");
    const wait = await limits.take("certificatePerNetwork", networkOf(c));
    if (wait > 0) {
      const refusal = `Too many codes were checked from your network. Please ${waitWords(wait)}`;
      return c.text(refusal, 429, { "retry-after": String(wait) });
    }
    const certificate = await find(codeIn(c.req.param("code")));
    const { html, policy } = await page(CERTIFICATE, { certificate });
    c.header("content-security-policy", policy);
    c.header("cache-control", "no-store, no-transform");
    return c.html(html, statusOf(certificate));
  });
};
