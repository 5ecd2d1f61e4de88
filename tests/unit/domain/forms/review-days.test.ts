import { expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { inBusinessDays } from "#domain/forms/review-days.ts";

test.each([
  [{ from: 5, to: 7 }, "5-7 business days"],
  [{ from: 2, to: 2 }, "2 business days"],
  [{ from: 1, to: 1 }, "1 business day"],
])("%o reads %s", (days, words) => {
  expect(inBusinessDays(days)).toBe(words);
});

test.each(forms)(
  "$formType promises a reply in its copy exactly if it has one to keep (1.3.7)",
  (form) => {
    const { lead, next, success } = form.copy;
    const texts = [lead, ...next, success, form.description("The event")].filter((text) =>
      /business day/.test(text),
    );
    if (form.reviewDays === undefined) expect(texts).toEqual([]);
    else for (const text of texts) expect(text).toContain(inBusinessDays(form.reviewDays));
    expect(texts.length > 0).toBe(form.reviewDays !== undefined);
  },
);
