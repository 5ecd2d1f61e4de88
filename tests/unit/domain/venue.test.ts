import { expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { DEFAULT_SETTINGS, withEdition } from "#domain/page-settings.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { parseVenue } from "#domain/venue.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { factsOf } from "#server/site/media-kit.ts";
import { saveTheDate } from "#server/site/save-the-date.ts";
import { outboxItem } from "#tests/support/mail/outbox-item.ts";

const TEXT = "The Hall; 12, Old Street, Old City; https://maps.example/hall; 17.43, -78.5";
const HALL = parseVenue(TEXT.replace("; 12", ", 12"));

test("a hall has a name and an address, and may have a map and a position (3.2.5)", () => {
  expect(HALL).toEqual({
    name: "The Hall",
    address: "12, Old Street, Old City",
    mapUrl: "https://maps.example/hall",
    position: { latitude: 17.43, longitude: -78.5 },
  });
  expect(parseVenue("<b>Hall</b>, Street")).toEqual({ name: "<b>Hall</b>", address: "Street" });
  const telugu = "హైదరాబాద్ ".repeat(29).trim();
  expect(parseVenue(`${telugu}, ${event.city};`)?.name).toBe(telugu);
});

test.each([
  "The Hall",
  ", Street",
  "The Hall,",
  TEXT,
  "The Hall, Street; javascript:alert(1)",
  "The Hall, Street; https://user@maps.example",
  "The Hall, Street; https://:word@maps.example",
  "The Hall, Street; 91, 0",
  "The Hall,\nStreet",
  `The Hall, ${"a".repeat(400)}`,
])("no hall is read from %j (3.2.5)", (text) => expect(parseVenue(text)).toBeUndefined());

const settingsOn = (day: string) =>
  withEdition({ ...DEFAULT_SETTINGS, dates: "2019-02-13/2019-02-14", day, venue: HALL });

test("the calendar file and the media kit name the hall until the edition is over (3.2.5)", () => {
  const coming = settingsOn("2019-02-14");
  const file = saveTheDate(coming, new Date(0)).replaceAll("\r\n ", "");
  expect(file).toContain(
    "LOCATION:The Hall\\, 12\\, Old Street\\, Old City\r\nGEO:17.43;-78.5\r\n",
  );
  expect(file).toContain("DESCRIPTION:2 days.\r\n");
  expect(factsOf(coming)).toContain("Where:      The Hall, 12, Old Street, Old City\n");
  expect(factsOf(settingsOn("2019-02-15"))).toContain(`Where:      ${event.place}\n`);
});

const mailOf = (outcome: Outcome | null, lastDay = "2999-02-14", form: Form = speakerForm) => {
  const edition = { ...editionOf("2019-02-13/2019-02-14"), lastDay };
  const compose = composeMail({
    edition,
    venue: HALL,
    linkUrl: undefined,
    mailboxes: event.mailboxes,
  });
  return compose(outboxItem(form, { kind: "answer", body: "Hello.", outcome })).text;
};

test("emails to accepted people say where, until the edition is over (3.2.5)", () => {
  const where = "Where: The Hall, 12, Old Street, Old City https://maps.example/hall";
  expect(mailOf("accepted")).toContain(where);
  expect(mailOf("waiting")).not.toContain("Where:");
  expect(mailOf("accepted", "2019-02-14")).not.toContain("Where:");
  expect(mailOf("accepted", "2999-02-14", contactForm)).not.toContain("Where:");
});
