import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import { builtPostedFormPage } from "#server/site/posted-form-page.ts";
import type { SiteFile } from "#server/site/site.ts";

const { formType, path } = contactForm;

const file: SiteFile = {
  body: new TextEncoder().encode("<title>Contact</title><form a><p>$1</p></form>"),
  brotli: undefined,
  gzip: undefined,
  headers: { etag: '"build"' },
  isPage: true,
};

/** Answers forms, and counts the renderings. */
const answers = () => {
  const rendered: PostedForm[] = [];
  const page = builtPostedFormPage(
    async () => new Map([[path, file]]),
    () => ({ ...event, edition: "coming" }),
    async () => (posted) => {
      rendered.push(posted);
      return `<form $&>${posted.values.name ?? posted.reference ?? ""}</form>`;
    },
  );
  return { page, rendered };
};

test("the page that says that a form was sent is rendered once (docs/security.md 2)", async () => {
  const { page, rendered } = answers();
  const sent = { formType, status: "sent", values: {} } as const;
  for (const reference of ["0b9f1c2e", "deadbeef"]) {
    const { html } = await page({ ...sent, reference });
    expect(html).toBe(`<title>Contact</title><form $&>${reference}</form>`);
  }
  expect(rendered).toHaveLength(1);
});

test("every refused form is rendered with its own words", async () => {
  const { page } = answers();
  for (const name of ["Asha", "Ravi"]) {
    const { html } = await page({ formType, status: "refused", values: { name } });
    expect(html).toBe(`<title>Error: Contact</title><form $&>${name}</form>`);
  }
});
