import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";
import type { FormValues } from "#domain/submission.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { answerTo, send } from "#tests/support/server/answers.ts";
import type { TestServer } from "#tests/support/server/spawn-server.ts";
import { SUCCESS } from "#tests/support/spec.ts";
import { until } from "#tests/support/until.ts";
import type { EnginePage, Target } from "../driver.ts";
import { fill, freshValues, rowsOf, staffOf, submitButton } from "../form-steps.ts";
import { expectToFit } from "../picture.ts";
import { type Journeys, PHONE, reload, waitForHydration } from "../site.ts";

const ANSWER = "Dear Asha, we look forward to your talk.";

/** Fills in the form of the page, and sends it. */
const apply = async (page: EnginePage, form: Form): Promise<FormValues> => {
  const values = freshValues(form);
  await fill(page, form, values);
  // Whoever is faster is taken for a program, which gets no link.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  await page.click(submitButton(form));
  await expect.poll(() => page.texts({ text: SUCCESS[form.formType] })).toHaveLength(1);
  return values;
};

/** Waits for an email that says this, and returns its link on the server. */
const linkIn = async (server: TestServer, { email }: FormValues, words = ""): Promise<string> => {
  const { text } = await waitForMail(
    server,
    ({ to, text }) => to?.[0]?.address === email && text?.includes(words) === true,
  );
  const { pathname, hash } = new URL(/^https:.*#mine=.*$/m.exec(text ?? "")?.[0] ?? "");
  expect(hash).toMatch(KEY_FRAGMENT);
  return `${server.url}${pathname}${hash}`;
};

/** Lets the minute pass in which staff can take an answer back. */
const passAMinute = async ({ process, output }: TestServer): Promise<void> => {
  process.kill("SIGUSR2");
  await until(() => output().includes("The clock was put forward."), output);
};

const part = (title: string): Target => ({ role: "region", name: title });

const press = (page: EnginePage, title: string, button: string) =>
  page.click({ role: "button", name: button, within: part(title) });

/** Waits until a part of the page says this. */
const waitFor = (page: EnginePage, title: string, words: string) =>
  expect.poll(() => page.texts(part(title))).toEqual([expect.stringContaining(words)]);

/** Waits until the focus is on a heading, after which nothing moves. */
const waitForFocus = (page: EnginePage, heading: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);

/** Presses a button of a part, and waits for what the part says then. */
const act = async (page: EnginePage, title: string, button: string, words: string) => {
  await press(page, title, button);
  await waitFor(page, title, words);
  await waitForFocus(page, title);
};

/** Opens a link for the first time, and says yes. */
const confirm = async (page: EnginePage, link: string, heading: string) => {
  await page.visit(link);
  await waitForFocus(page, "Was it you?");
  await page.click({ role: "button", name: "Yes, show it" });
  await waitForFocus(page, heading);
};

export const ownPageJourneys: Journeys = (site) => {
  const { open, earlier, newStaff } = site;

  test("Somebody applies, corrects it, is accepted and comes; then asks, withdraws, takes it back, deletes it and stops that (2.19.2, 2.21.1, 2.21.3, 2.21.5, 2.21.7, 2.21.8, 2.21.9, 2.21.10)", async () => {
    const page = await open(speakerForm.path, PHONE, { isBeforeTheEnd: true });
    const application = await apply(page, speakerForm);
    await confirm(page, await linkIn(earlier(), application), "Your speaker application");
    await press(page, "What you sent", "Correct");
    await waitForFocus(page, "Correct your speaker application");
    await page.type({ role: "textbox", name: "Topic title" }, "The corrected title");
    await page.click({ role: "button", name: "Save" });
    await waitFor(page, "What you sent", "Saved. The team sees what changed.");
    await waitFor(page, "What you sent", "The corrected title");

    const staff = await staffOf({ server: earlier, newStaff });
    const [row] = await rowsOf(staff, speakerForm, application);
    expect(row?.topic_title).toBe("The corrected title");
    const answer = answerTo(row?.id ?? "", {
      table_input: speakerForm.table,
      outcome_input: "accepted",
      body_input: ANSWER,
    });
    expect(await send(staff, answer)).toMatchObject({ result: "queued" });
    await reload(page);
    await waitFor(page, "Where it stands", "You corrected it on");
    expect(await page.texts({ text: ANSWER })).toEqual([]);
    await passAMinute(earlier());

    // Whatever is sent lets everything leave that is due.
    await page.visit(`${earlier().url}${contactForm.path}`);
    await waitForHydration(page);
    const question = await apply(page, contactForm);
    await page.visit(await linkIn(earlier(), application, ANSWER));
    await waitFor(page, "Where it stands", ANSWER);
    await waitForFocus(page, "Your speaker application");
    const coming = "Will you be there?";
    await act(page, coming, "Yes, I will be there", "Good. We look forward to it.");
    await expectToFit(page, PHONE, site, "own-page");

    await confirm(page, await linkIn(earlier(), question), "Your message");
    await press(page, "Withdraw", "Withdraw");
    await act(page, "Withdraw", "Yes, withdraw it", "Withdrawn. You can take it back");
    await act(page, "Withdraw", "Take it back", "Tell the team that you no longer want it.");
    const deletion = "Delete everything I sent";
    await press(page, deletion, deletion);
    await act(page, deletion, "Yes, delete it", "Stop this");
    await act(page, deletion, "Stop this", "Stopped. Everything stays as it was.");
    expect(await rowsOf(staff, contactForm, question)).toHaveLength(1);
  });
};
