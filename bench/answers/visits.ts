import type { Page } from "@playwright/test";
import { fieldsOf } from "../../domain/forms/form.ts";
import { type Form, forms } from "../../domain/forms/registry.ts";
import { sampleValues } from "../../tests/support/sample-values.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A page, and what somebody does there. */
export type Visit = {
  readonly name: string;
  readonly path: string;
  readonly viewport: typeof PHONE;
  readonly act: (page: Page) => Promise<void>;
};

const click = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

const useMenu = async (page: Page): Promise<void> => {
  await click(page, "Menu");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
};

const useLandingPage = async (page: Page): Promise<void> => {
  await click(page, /live updates/);
  for (const noun of ["quote", "picture"]) {
    await click(page, `Next ${noun}`);
    await click(page, `Previous ${noun}`);
    await page
      .getByRole("group", { name: `Choose a ${noun}` })
      .getByRole("button")
      .last()
      .click();
  }
  await click(page, "Stop automatic rotation");
  await click(page, /^Bitcoin price/);
};

/** Sends the form empty, types into every field and sends it. */
const useForm =
  (form: Form) =>
  async (page: Page): Promise<void> => {
    const send = page.locator("form button[type=submit]");
    await send.click();
    const values = sampleValues(form);
    for (const { key, control } of fieldsOf(form)) {
      const input = page.locator(`[name="${key}"]`);
      if (control === "select") await input.selectOption(values[key] ?? "");
      else {
        await input.click();
        await page.keyboard.type((values[key] ?? "").slice(0, 60));
        await input.fill(values[key] ?? "");
      }
    }
    await send.click();
    await page.locator("form div[role=status]").waitFor();
  };

/** Visits every control of the dashboard, with the keyboard too. */
const useDashboard = async (page: Page): Promise<void> => {
  const tab = page.getByRole("tab");
  await tab.nth(1).click();
  await tab.first().click();
  await page.getByRole("combobox").selectOption("Handled");
  await page.getByRole("combobox").selectOption("All");
  await click(page, /^Mark as/);
  await page.getByText(/marked as/).waitFor();
  for (const key of ["j", "j", "k", "x", "?", "Escape", "/"]) await page.keyboard.press(key);
  await page.keyboard.type("question 77");
  await page.keyboard.press("Escape");
};

/** Returns the visits of a public page: its menu on a phone, and what it has besides. */
export const visitsOf = (path: string): readonly Visit[] => {
  const form = forms.find((candidate) => candidate.path === path);
  return [
    { name: `${path}, menu`, path, viewport: PHONE, act: useMenu },
    ...(path === "/" ? [{ name: path, path, viewport: DESKTOP, act: useLandingPage }] : []),
    ...(form ? [{ name: `${path}, form`, path, viewport: PHONE, act: useForm(form) }] : []),
  ];
};

/** The visit of staff who have signed in. */
export const dashboardVisit: Visit = {
  name: "/admin",
  path: "/admin",
  viewport: DESKTOP,
  act: useDashboard,
};
