import { expect, test } from "vitest";
import { fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { BANNERS, blankMessages, SUCCESS } from "#tests/support/spec.ts";
import {
  countRows,
  fill,
  focusedField,
  freshValues,
  submitButton,
  typedIn,
} from "../form-steps.ts";
import { DESKTOP, type Journeys, PHONE, reload } from "../site.ts";

export const formJourneys: Journeys = (site) => {
  for (const form of forms) {
    const { formType, path } = form;
    const [first] = fieldsOf(form);

    test(`${path} refuses an empty form and leads to its first field`, async () => {
      const page = await site.open(path, PHONE);
      await page.click(submitButton(form));
      const banner = BANNERS[formType](first?.label ?? "");
      await expect.poll(() => page.texts({ text: banner })).toEqual([banner]);
      const messages = blankMessages(formType);
      expect(await page.texts({ role: "link", within: { role: "alert" } })).toEqual(
        fieldsOf(form).flatMap(({ key }) => messages[key] ?? []),
      );
      await expect.poll(() => focusedField(page)).toBe(first?.key);
    });

    test(`${path} keeps its text over a reload, and is stored once (2.19.2, 4.2.1, 4.2.2, 10.24)`, async () => {
      const values = freshValues(form);
      const page = await site.open(path, DESKTOP);
      await fill(page, form, values);
      await reload(page);
      await expect
        .poll(() => page.texts({ role: "status" }))
        .toContainEqual(expect.stringContaining("We kept what you typed, on this device only."));
      expect(await typedIn(page, form)).toEqual(values);

      await page.click(submitButton(form));
      await expect.poll(() => page.texts({ text: SUCCESS[formType] })).toHaveLength(1);
      expect(Object.values(await typedIn(page, form)).join("")).toBe("");
      expect(await countRows(site, form, values)).toBe(1);
    });
  }
};
