import type { Locator, Page } from "@playwright/test";
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

/** Somebody looks before acting, holds a button down for a moment, and types 20 characters a second. */
const LOOK_MS = 300;
const HOLD_MS = 60;
const KEY_MS = 50;
/** As many characters of a value as are typed; the rest is filled in. */
const TYPED = 20;

/**
 * Presses with the mouse itself, because the checks of `Locator.click` take time in the page, and in
 * the middle of the window, because a browser without a screen presents nothing in its lowest 87 px.
 */
const press = async (target: Locator): Promise<void> => {
  const page = target.page();
  await target.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await page.waitForTimeout(LOOK_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HOLD_MS });
};

const click = (page: Page, name: string | RegExp): Promise<void> =>
  press(page.getByRole("button", { name }).first());

const key = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(LOOK_MS);
  await page.keyboard.press(name, { delay: HOLD_MS });
};

const useMenu = async (page: Page): Promise<void> => {
  await click(page, "Menu");
  await key(page, "Tab");
  await key(page, "Escape");
};

const useLandingPage = async (page: Page): Promise<void> => {
  await click(page, /live updates/);
  for (const noun of ["quote", "picture"]) {
    await click(page, `Next ${noun}`);
    await click(page, `Previous ${noun}`);
    const indicators = page.getByRole("group", { name: `Choose a ${noun}` });
    await press(indicators.getByRole("button").last());
  }
  await click(page, "Stop automatic rotation");
  await click(page, /^Bitcoin price/);
};

/** Sends the form empty, types into every field and sends it. */
const useForm = async (form: Form, page: Page): Promise<void> => {
  const send = page.locator("form button[type=submit]");
  await press(send);
  const values = sampleValues(form);
  for (const { key: name, control } of fieldsOf(form)) {
    const input = page.locator(`[name="${name}"]`);
    const value = values[name] ?? "";
    if (control === "select") await input.selectOption(value);
    else {
      await press(input);
      await page.keyboard.type(value.slice(0, TYPED), { delay: KEY_MS });
      await input.fill(value);
    }
  }
  await press(send);
  await page.locator("form div[role=status]").waitFor();
};

/** Visits every control of the dashboard, with the keyboard too. */
const useDashboard = async (page: Page): Promise<void> => {
  const tab = page.getByRole("tab");
  await press(tab.nth(1));
  await press(tab.first());
  await page.getByRole("combobox").focus();
  for (const name of ["End", "Home"]) await key(page, name);
  await click(page, /^Mark as/);
  await page.getByText(/marked as/).waitFor();
  for (const name of ["j", "j", "k", "x", "?", "Escape", "/"]) await key(page, name);
  await page.keyboard.type("question 77", { delay: KEY_MS });
  await key(page, "Escape");
};

/** Returns the visits of a public page: on a phone its menu and its form, on a desktop the carousels. */
export const visitsOf = (path: string): readonly Visit[] => {
  const form = forms.find((candidate) => candidate.path === path);
  const act = async (page: Page): Promise<void> => {
    await useMenu(page);
    if (form) await useForm(form, page);
  };
  const phone = {
    name: form ? `${path}, menu and form` : `${path}, menu`,
    path,
    viewport: PHONE,
    act,
  };
  const desktop = { name: `${path}, desktop`, path, viewport: DESKTOP, act: useLandingPage };
  return path === "/" ? [phone, desktop] : [phone];
};

/** The visit of staff who have signed in. */
export const dashboardVisit: Visit = {
  name: "/admin",
  path: "/admin",
  viewport: DESKTOP,
  act: useDashboard,
};
