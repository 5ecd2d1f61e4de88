import { toRow } from "#domain/forms/to-row.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { formOn, speakerPage } from "#tests/support/browser/form-page.ts";
import { freshValues } from "#tests/support/sample-values.ts";

/** Changes the document as extensions and in-app browsers do, before the page's own code runs. */
const changeDocument = () => {
  const add = (parent: Element, name: string, how: "append" | "after" = "append") => {
    const element = document.createElement(name);
    element.dataset.added = "";
    parent[how](element);
    return element;
  };
  const { documentElement: root, head, body } = document;
  root.dataset.darkreaderMode = "dynamic";
  root.classList.add("reader");
  add(head, "style").textContent = "p { letter-spacing: 0 }";
  for (const parent of [head, body]) add(parent, "script").textContent = "window.injected = true";
  add(body, "grammarly-desktop-integration").attachShadow({ mode: "open" });
  for (const control of document.querySelectorAll<HTMLElement>("input, textarea, select, button")) {
    control.setAttribute("fdprocessedid", "a1b2c3");
    control.setAttribute("data-gramm", "false");
    control.style.setProperty("--darkreader-inline-bgcolor", "#181a1b");
  }
  for (const shape of document.querySelectorAll("svg, path")) shape.setAttribute("data-inline", "");
};

test("what extensions and in-app browsers add before and after the page's code costs nothing that was typed (2.19.4)", async ({
  page,
  consoleErrors,
}) => {
  const form = formOn(page, speakerPage);
  const values = freshValues(speakerPage.form);
  await page.addInitScript(
    `addEventListener("DOMContentLoaded", () => { (${changeDocument})(); });`,
  );
  await form.open();
  // Password managers put a picture beside each control, and grammar checkers an editor with events of its own.
  await page.evaluate(() => {
    for (const control of document.querySelectorAll("form input, form textarea")) {
      const icon = document.createElement("password-icon");
      control.after(icon);
      icon.dispatchEvent(new InputEvent("input", { bubbles: true }));
      icon.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
  });
  await form.submitButton.click();
  await expect(form.alert).toBeVisible();
  const refused = await form.errorLinks.count();
  // Neither do all of them tell the page what they fill in.
  await form.control("name").evaluate((control: HTMLInputElement) => {
    control.value = "Asha Rao";
  });
  await form.control("name").press("Tab");
  await expect(form.errorLinks).toHaveCount(refused - 1);
  const drafts = await page.evaluate(() => JSON.stringify(Object.values({ ...localStorage })));
  expect(drafts).toContain("Asha Rao");
  await form.fill(values);
  const insert = page.waitForRequest(form.inserts);
  await form.submit();
  const row = (await insert).postDataJSON();
  expect(row).toEqual(toRow(speakerPage.form, values, row.id));
  // What they add without the rights of an extension is refused.
  const ours = consoleErrors.filter((error) => !error.includes("Content Security Policy"));
  consoleErrors.splice(0, consoleErrors.length, ...ours);
});
