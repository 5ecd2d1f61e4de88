import { afterEach, expect, test, vi } from "vitest";
import { postedOnPage } from "#app/features/application-form/posted-on-page.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

afterEach(() => vi.unstubAllGlobals());

const carry = (posted: string) =>
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { posted } }) });

test.each(["", "{", "null", "7", '{"formType":"contact"}'])(
  "a form whose answer on the page is %j begins without it",
  (text) => {
    carry(text);
    expect(postedOnPage(contactForm)).toBeUndefined();
  },
);

test("a form begins with its own answer on the page", () => {
  const posted = { formType: "contact", status: "refused", values: { name: "Asha" } };
  carry(JSON.stringify(posted));
  expect(postedOnPage(contactForm)).toEqual(posted);
  expect(postedOnPage(speakerForm)).toBeUndefined();
});
