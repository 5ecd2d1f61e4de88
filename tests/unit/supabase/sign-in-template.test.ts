import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { codeMail } from "#server/gateway/sign-in/code-mail.ts";

const { html, subject } = codeMail("staff@example.com", "{{ .Token }}");

test("a Supabase project mails the code with the template of the gateway (vitest -u updates it)", async () => {
  await expect(html).toMatchFileSnapshot("../../../supabase/templates/sign-in-code.html");
});

test("a Supabase project mails the code with the subject of the gateway", async () => {
  const config = await readFile("supabase/config.toml", "utf8");
  expect(config).toContain(`subject = "${subject}"`);
});
