import { expect, test } from "vitest";
import { cardOf } from "#domain/forms/card.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";

type Dashboard = Partial<NonNullable<Form["dashboard"]>>;

const shownWith = (dashboard: Dashboard, form: Form = contactForm) => {
  const { fields, links } = cardOf({
    ...form,
    dashboard: { tab: "contact", tabLabel: "Contact Queries", headline: "subject", ...dashboard },
  });
  const keysOf = (shown: typeof fields) => shown.map(({ key }) => key).join(", ");
  return [keysOf(fields), keysOf(links)];
};

test("shows every field but the name in the order of the form, a new one without being changed", () => {
  const [group] = contactForm.groups;
  const field = { key: "city", label: "City", control: "text", maximum: 100 } as const;
  const grown: Form = {
    ...contactForm,
    groups: [...contactForm.groups, { ...group, legend: "New", fields: [field] }],
  };
  expect(shownWith({}, grown)).toEqual(["email, phone, subject, message, city", ""]);
});

test("puts the keys of `order` first and all others after them", () => {
  expect(shownWith({ order: ["message", "phone"] })).toEqual([
    "message, phone, email, subject",
    "",
  ]);
});

test("shows links separately", () => {
  expect(shownWith({ links: ["phone"] })).toEqual(["email, subject, message", "phone"]);
});
