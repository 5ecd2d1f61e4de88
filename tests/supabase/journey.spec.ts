import {
  cardOf,
  dialogOf,
  openAnswer,
  pressSend,
  writeAnswer,
} from "#tests/support/browser/answer-dialog.ts";
import { contactPage, formOn } from "#tests/support/browser/form-page.ts";
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import { wrongCode } from "#tests/support/gateway/gateway.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { expect, STAFF, signIn, test } from "./hosted-page.ts";
import { environmentOf } from "./project/project.ts";

const QUESTION = "Group tickets for our college";

test("staff sign in with a mailed code and mark a question handled", async ({
  page,
  smtp,
  project,
  consoleErrors,
}) => {
  const form = formOn(page, contactPage);
  await form.open();
  await form.fill({ ...freshValues(contactPage.form), subject: QUESTION });
  await form.submit();

  await page.goto("/admin/login");
  await requestCode(page, "stranger@example.com");
  await expect(
    page.getByText("This email is not authorized. Contact the site administrator."),
  ).toBeVisible();

  await requestCode(page, STAFF[0]);
  const code = await waitForMailedCode(smtp.mails, STAFF[0]);
  await enterCode(page, wrongCode(code));
  await expect(page.getByText("Invalid or expired OTP. Request a new code.")).toBeVisible();
  expect(consoleErrors.splice(0).join("\n")).toContain("403");
  await enterCode(page, code);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  const card = page.getByRole("article").filter({ hasText: QUESTION });
  await expect(card.getByText("PENDING", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card.getByText("HANDLED", { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText("HANDLED", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Refresh All" }).click();
  await expect(card.getByText("HANDLED", { exact: true })).toBeVisible();
  const [stored] = await project.database.query(
    "select status from public.contact_queries where subject = $1",
    [QUESTION],
  );
  expect(stored).toEqual({ status: "handled" });

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("staff answer a question, take one answer back, and the other leaves", async ({
  page,
  smtp,
  project,
}) => {
  test.slow();
  const people = ["Lalita", "Ravindra"].map((name) => ({
    name,
    email: `${name.toLowerCase()}@example.org`,
  }));
  for (const person of people) {
    const form = formOn(page, contactPage);
    await form.open();
    await form.fill({ ...freshValues(contactPage.form), ...person });
    await form.submit();
  }
  await signIn(page, smtp, STAFF[1]);
  for (const { name } of people) {
    await writeAnswer(page, name, `Dear ${name}: yes.`);
    await pressSend(page);
    await expect(cardOf(page, name)).toContainText("Answered by ravi, just now");
  }
  await cardOf(page, "Lalita").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back. Nobody was written to.")).toBeVisible();

  const toApplicants = () =>
    smtp.mails.filter(({ parsed }) => /^Dear (Lalita|Ravindra): yes\.$/m.test(parsed.text ?? ""));
  expect(toApplicants()).toEqual([]);
  await project.database.query("update private.outbox set due_at = now() where kind = 'answer'");
  // The worker looks twice a minute.
  await expect.poll(() => toApplicants().length, { timeout: 120_000 }).toBe(1);
  const [{ recipients, parsed } = {}] = toApplicants();
  expect(recipients).toEqual(["ravindra@example.org"]);
  const acknowledgement = smtp.mails.find((mail) => mail.recipients[0] === "ravindra@example.org");
  expect(parsed?.references).toBe(acknowledgement?.parsed.messageId);
  await expect
    .poll(() =>
      project.database.query(
        "select from public.submission_states where first_answered_at is not null",
      ),
    )
    .toHaveLength(1);
});

test("a server without the secret key says that answers cannot leave", async ({
  browser,
  smtp,
  project,
}) => {
  const { SUPABASE_SECRET_KEY: _, ...environment } = environmentOf(project);
  await project.database.query(
    "insert into public.contact_queries (name, email, subject, message) values ('Keya', 'keya@example.org', 'A question', 'Where is the hall?')",
  );
  const keyless = await spawnServer(environment);
  const page = await browser.newPage({ baseURL: keyless.url });
  await signIn(page, smtp, STAFF[5]);
  await openAnswer(page, "Keya");
  await expect(dialogOf(page)).toContainText(
    "Answers cannot leave: this server has no secret key.",
  );
  await page.close();
  await keyless.stop();
});
