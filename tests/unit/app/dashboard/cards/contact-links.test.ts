import { describe, expect, test } from "vitest";
import { mailtoLink, telLink, whatsAppLink } from "#app/features/dashboard/cards/contact-links.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

const ID = "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10";

describe("an email from a card", () => {
  test("begins with a subject that names the submission and its reference number (2.12.30)", () => {
    const link = new URL(mailtoLink("asha@example.org", speakerForm, ID));
    expect(link.pathname).toBe("asha@example.org");
    expect([...link.searchParams]).toEqual([
      ["subject", `${event.shortName}: your speaker application (0b9f1c2e)`],
    ]);
    expect(mailtoLink("asha@example.org", contactForm, ID)).toContain("your%20message%20(");
  });

  test("has no recipient or header that was typed into the address", () => {
    const link = new URL(mailtoLink("a@example.org?bcc=b@example.org&body=x", contactForm, ID));
    expect([...link.searchParams.keys()]).toEqual(["subject"]);
  });
});

describe("a phone number on a card", () => {
  test("can be called", () => {
    expect(telLink("+91 98765-43210")).toBe("tel:+919876543210");
  });

  test("leads to a chat where it has a country code (2.12.30)", () => {
    expect(whatsAppLink("+91 98765 43210")).toBe("https://wa.me/919876543210");
  });

  test.each(["98765 43210", "+1", "+0 98765 43210", "+91 98765 43210 98765", "call me"])(
    "leads to no chat as %j (2.12.30)",
    (phone) => {
      expect(whatsAppLink(phone)).toBeUndefined();
    },
  );
});
