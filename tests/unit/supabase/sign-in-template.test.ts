import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { codeMail } from "#server/gateway/sign-in/code-mail.ts";

const { html, subject } = codeMail("staff@example.com", "{{ .Token }}");

test("a Supabase project mails the code with the template of the gateway (vitest -u updates it)", async () => {
  await expect(html).toMatchFileSnapshot("../../../supabase/templates/sign-in-code.html");
});

test("the template names no date: its project may serve several editions (1.1.7)", async () => {
  const template = await readFile("supabase/templates/sign-in-code.html", "utf8");
  expect(template.replace(/#[\dA-Fa-f]{6}/g, "")).not.toMatch(/20\d\d|February/);
});

test("a Supabase project mails the code with the subject of the gateway", async () => {
  const config = await readFile("supabase/config.toml", "utf8");
  expect(config).toContain(`subject = "${subject}"`);
});
