import { expect, type Page, test } from "@playwright/test";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForCode, waitForMail } from "#tests/support/mail/sent-mail.ts";
import { STAFF } from "#tests/support/people.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

const QUESTION = {
  name: "Ravi Kumar",
  email: "ravi.kumar@example.com",
  subject: "Group tickets for our college",
  message: "We are forty students from Hyderabad. Is there a group price?",
};

const sendQuestion = async (page: Page, { url }: TestServer) => {
  await page.goto(`${url}/contact/general`);
  const mailCall = page.waitForRequest((request) => request.url().endsWith("/api/send-email"));
  await page.getByLabel("Full name").fill(QUESTION.name);
  await page.getByLabel("Email").fill(QUESTION.email);
  await page.getByLabel("Subject").fill(QUESTION.subject);
  await page.getByLabel("Message").fill(QUESTION.message);
  await page.getByRole("button", { name: contactForm.copy.submit }).click();
  await expect(page.getByText(contactForm.copy.success)).toBeVisible();
  expect((await mailCall).postDataJSON()).toEqual({
    formType: "contact",
    formData: { ...QUESTION, phone: "" },
  });
};

const signInAsStaff = async (page: Page, server: TestServer) => {
  await page.goto(`${server.url}/admin/login`);
  await requestCode(page, "stranger@example.com");
  await expect(page.getByText(SIGN_IN.notAllowed)).toBeVisible();

  await requestCode(page, STAFF);
  await expect(page.getByText(SIGN_IN.codeSent)).toBeVisible();
  await enterCode(page, await waitForCode(server, STAFF));
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
};

const markAsHandled = async (page: Page) => {
  const card = page.getByRole("article").filter({ hasText: QUESTION.subject });
  // Without `exact` the button "Mark as Handled" would be enough.
  await expect(card.getByText("PENDING", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card.getByText("HANDLED", { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText("HANDLED", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
};

test("a question reaches staff, who sign in with a mailed code and mark it as handled (1.2.4, 2.11.1, 2.11.2, 7.7.2, 7.8.1, 10.14)", async ({
  page,
}) => {
  const server = await spawnServer();
  try {
    await sendQuestion(page, server);
    const toTeam = await waitForMail(
      server,
      ({ to }) => to?.[0]?.address === event.mailboxes.general,
    );
    expect(toTeam.replyTo?.[0]?.address).toBe(QUESTION.email);
    expect(toTeam.text).toContain(QUESTION.message);
    const toVisitor = await waitForMail(server, ({ to }) => to?.[0]?.address === QUESTION.email);
    expect(toVisitor.text?.replace(/\s+/g, " ")).toContain(contactForm.copy.success);

    await signInAsStaff(page, server);
    await markAsHandled(page);
  } finally {
    await server.stop();
  }
});
