import { expect, test } from "vitest";
import { fieldsOf } from "#domain/forms/form.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { startTranslator, translated } from "#tests/support/browser/translator.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { BANNERS, blankMessages, SUCCESS } from "#tests/support/spec.ts";
import type { Target } from "../driver.ts";
import { fill, focusedField, rowsOf, send, submitButton, userInput } from "../form-steps.ts";
import { type Journeys, PHONE, reload } from "../site.ts";

/** It has every kind of control. The other forms differ from it by their definition alone. */
const form = sponsorForm;
const { formType, path } = form;

export const formJourneys: Journeys = (site) => {
  test("A form is refused while empty, keeps its text over a reload, and is stored once (2.19.2, 4.2.1, 4.2.2, 10.24)", async () => {
    const page = await site.open(path, PHONE);
    await page.click(submitButton(form));
    const [first] = fieldsOf(form);
    const banner = BANNERS[formType](first?.label ?? "");
    await expect.poll(() => page.texts({ text: banner })).toEqual([banner]);
    const messages = blankMessages(formType);
    expect(await page.texts({ role: "link", within: { role: "alert" } })).toEqual(
      fieldsOf(form).flatMap(({ key }) => messages[key] ?? []),
    );
    await expect.poll(() => focusedField(page)).toBe(first?.key);

    const values = freshValues(form);
    await fill(page, form, values);
    await reload(page);
    await expect
      .poll(() => page.texts({ role: "status" }))
      .toContainEqual(expect.stringContaining("We kept what you typed, on this device only."));
    expect(await userInput(page, form)).toEqual(values);

    await send(site, page, form, values);
  });

  test("A form that the browser translates is sent, and stored in English (2.19.3)", async () => {
    const page = await site.open(path, PHONE);
    // The footer is hydrated last.
    const isWhole = () =>
      Object.keys(document.querySelector("footer") ?? {}).some((key) => key.startsWith("__react"));
    await expect.poll(() => page.evaluate(isWhole)).toBe(true);
    await page.evaluate(startTranslator);
    const submit: Target = { role: "button", name: translated(form.copy.submit) };
    await page.click(submit);
    const messages = Object.values(blankMessages(formType)).map(translated);
    await expect
      .poll(() => page.texts({ role: "link", within: { role: "alert" } }))
      .toEqual(messages);
    const values = freshValues(form);
    await fill(page, form, values, translated);
    await page.click(submit);
    await expect.poll(() => page.texts({ text: translated(SUCCESS[formType]) })).toHaveLength(1);
    expect(await rowsOf(site, form, values)).toEqual([
      expect.objectContaining(toColumns(form, values)),
    ]);
  });
};
