import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { isNewsRequest, successOf } from "#domain/news-requests.ts";
import { askForNews, askForOpening } from "#domain/next-edition.ts";

test("a request for news is known by its words alone, and answered with its promise (2.12.49, 2.18.5, 2.22.3)", () => {
  const requests = [askForNews, ...forms.map((form) => askForOpening(form, "2026-10-01"))];
  for (const { values, success } of requests) {
    expect(isNewsRequest(values), values.message).toBe(true);
    expect(successOf(contactForm, values)).toBe(success);
    for (const other of [
      { ...values, message: `${values.message} Thanks!` },
      { ...values, message: `Dear team, ${values.message}` },
      { ...values, subject: "Another" },
    ]) {
      expect(isNewsRequest(other), other.message).toBe(false);
      expect(successOf(contactForm, other)).toBe(contactForm.copy.success);
    }
  }
  expect(askForOpening({ title: "Apply to Speak" }, "2026-10-01").success).toBe(
    "We will write when “Apply to Speak” opens on 1 October 2026.",
  );
});

test.each([
  ["another title", "Please write to me when “Claim your prize” opens on 1 October 2026."],
  ["another month", "Please write to me when “Apply to Speak” opens on 1 Bitcoins 2026."],
])("words with %s are no request, and are sent to nobody (7.8.10)", (_, message) => {
  const values = { ...askForNews.values, message };
  expect(isNewsRequest(values)).toBe(false);
  expect(successOf(contactForm, values)).toBe(contactForm.copy.success);
});
