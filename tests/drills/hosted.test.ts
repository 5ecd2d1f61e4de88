import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { postForm, unescaped } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { FAILURE, MAIL_FAILED } from "#tests/support/spec.ts";

/** Nothing listens there. */
const SUPABASE_URL = "http://127.0.0.1:9";

const server = opened(() =>
  spawnServer({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test", ADMIN_EMAILS: "" }),
);

test("names the Supabase project to the browser, and allows only its origin (6.1.3, 7.7.1, 7.7.2, 7.9.2, 10.13)", async () => {
  const config = await fetch(`${server.url}/config.json`);
  expect(await config.json()).toEqual({
    supabaseUrl: SUPABASE_URL,
    supabasePublishableKey: "sb_publishable_test",
  });
  const page = await fetch(`${server.url}/contact/general`);
  expect(page.headers.get("content-security-policy")).toContain(
    `connect-src 'self' ${SUPABASE_URL}`,
  );
});

test("has no database or sign-in calls of its own (7.7.2)", async () => {
  for (const path of ["/rest/v1/contact_queries", "/auth/v1/user"])
    expect((await fetch(server.url + path)).status).toBe(404);
});

test("reports that it cannot send mail without the secret key", async () => {
  const response = await fetch(`${server.url}/api/send-email`, { method: "POST", body: "{}" });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: MAIL_FAILED });
});

test("is not healthy while the project cannot be reached, and says so", async () => {
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/^No Supabase project responds at SUPABASE_URL\./);
});

test("says at the start that PUBLIC_URL is missing (7.7.9)", () => {
  expect(server.output()).toMatch(/PUBLIC_URL is not set: .* emails have no links,/);
});

test("a form that cannot be stored keeps every word and gives the mailbox (7.10.6)", async () => {
  const values = sampleValues(contactForm);
  const response = await postForm(server, contactForm, values);
  expect(response.status).toBe(503);
  const html = unescaped(await response.text());
  expect(html).toContain(FAILURE.contact);
  expect(html).toContain(`mailto:${event.mailboxes.general}`);
  expect(html).toContain(`${values.message}</textarea>`);
  expect(html).toContain(`value="${values.email}"`);
  expect(server.output()).not.toContain(values.email);
});
