import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { preparedDatabase } from "#tests/support/database/engines.ts";
import { post, wrongCode } from "#tests/support/gateway/gateway.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { STAFF } from "#tests/support/people.ts";
import { allIds, signInClient, visitorClient } from "#tests/support/server/clients.ts";
import { MARKS, markedValues } from "#tests/support/server/marked-values.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

describe.each([
  ["PGlite", () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await preparedDatabase() })],
])("the log of the whole server on %s", (_, environment) => {
  test("names no person, whatever people send (docs/security.md 5.28) (7.9.3)", async () => {
    const smtp = await startSmtp();
    const server = await spawnServer({ SMTP_URL: smtp.url, ...(await environment()) });
    onTestFinished(async () => {
      await server.stop("SIGKILL");
      await smtp.close();
    });
    const visitor = await visitorClient(server);
    const failures = () => server.log().filter(({ event }) => event === "email.failed").length;
    const sendEmail = (body: unknown) =>
      fetch(server.url + SEND_EMAIL_PATH, post(body)).then(({ status }) => status);

    for (const form of forms) {
      const insert = (row: object) => visitor.from<string, never>(form.table).insert(row as never);
      const values = markedValues(form);
      const row = toRow(form, tidy(form, values), randomUUID());
      expect((await insert(row)).error).toBeNull();
      expect((await insert(row)).status).toBe(409);
      const tooLong = { ...row, id: randomUUID(), message: "zqlongzq".repeat(2_000) };
      const { status, error } = await insert(tooLong);
      expect(status).toBe(400);
      // The page writes this error to the console.
      expect(JSON.stringify(error)).not.toContain("zq");
      // On a slow machine the emails leave after the answer.
      const sent = await sendEmail({ formType: form.formType, formData: values });
      expect([200, 202]).toContain(sent);
      smtp.behaviour.rcpt = 550;
      const before = failures();
      const refused = { ...values, [form.applicant.name]: "zqrefusedzq" };
      expect((await postForm(server, form, refused)).status).toBe(303);
      const refusal = await sendEmail({ formType: form.formType, formData: refused });
      expect([502, 202]).toContain(refusal);
      await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(before);
      delete smtp.behaviour.rcpt;
    }

    const codeOf = () => codeIn(smtp.mails.at(-1)?.parsed.text);
    const staff = await signInClient(visitor, STAFF, async () => {
      const verified = { email: STAFF, token: wrongCode(codeOf()), type: "email" as const };
      expect((await visitor.auth.verifyOtp(verified)).error).not.toBeNull();
      return codeOf();
    });
    for (const { table } of forms) {
      expect((await allIds(staff, table)).size).toBe(2);
      await staff.from(table).select("*").eq("email", "zqfilterzq");
    }
    const { session } = (await staff.auth.getSession()).data;
    const headers = {
      authorization: `Bearer ${session?.access_token}zq`,
      "user-agent": "zqagentzq",
      "x-request-id": "zqidzq",
    };
    for (const path of ["/zqpathzq@example.org?zqqueryzq", "/rest/v1/zqtablezq", "/auth/v1/user"])
      await fetch(server.url + path, { headers });
    for (const body of ["zqbodyzq", { formType: "zqformzq", formData: {} }])
      expect(await sendEmail(body)).toBe(400);
    await visitor.auth.signInWithOtp({ email: "zqnobodyzq@example.org" });
    await staff.auth.signOut();

    expect(await server.stop()).toBe(0);
    const log = server.log();
    for (const event of ["request", "email.failed"])
      expect(log.map((line) => line.event)).toContain(event);
    const requests = log.filter(({ event }) => event === "request");
    expect(new Set(requests.map(({ request }) => request)).size).toBe(requests.length);
    const secrets = [STAFF, codeOf(), session?.access_token, session?.refresh_token];
    // An id may hold any six digits, those of the code too.
    const said = JSON.stringify(log.map(({ request: _, ...line }) => line));
    for (const secret of [...MARKS, "127.0.0.1", ...secrets]) expect(said).not.toContain(secret);
  });
});
