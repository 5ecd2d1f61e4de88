import { describe, expect, onTestFinished, test, vi } from "vitest";
import { byNewest, toRecord } from "#app/features/dashboard/records/record.ts";
import type { Tables } from "#app/features/dashboard/records/tables.ts";
import {
  byOpinions,
  findRecords,
  ofEdition,
  showLinkedRecord,
} from "#app/features/dashboard/view-state/find-records.ts";
import { purposeOf } from "#app/features/dashboard/view-state/search-words.ts";
import { DEFAULT_URL_STATE, type UrlState } from "#app/features/dashboard/view-state/url-state.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Note } from "#domain/notes.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";

const record = (over: Partial<SubmissionRow>) =>
  toRecord(speakerForm, {
    id: "1",
    created_at: "2026-11-20T12:00:00+00:00",
    status: "pending",
    name: "Ravi Kumar",
    email: "Ravi@Example.com",
    topic_title: "Lightning in Practice",
    ...over,
  });
const ravi = record({ id: "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10", phone: "+91 98765 00001" });
const ananya = record({ id: "2", name: "Ananya Rao", email: "a@example.com", status: "handled" });
const meera = record({ id: "3", name: "Meera", status: null });
const all = [ravi, ananya, meera];

describe("filter and search", () => {
  test("All shows everything, as the same list object (4.3.6)", () => {
    expect(findRecords(all, "all", " ")).toBe(all);
  });

  test("Pending shows pending records and those without a status, Handled all others (3.3.4, 4.3.6)", () => {
    expect(findRecords(all, "pending", "")).toEqual([ravi, meera]);
    expect(findRecords(all, "handled", "")).toEqual([ananya]);
  });

  test.each([
    ["the reference number", "0B9F1C2E"],
    ["the name", "kumar"],
    ["the e-mail", "RAVI@example"],
    ["words of the text in any order", "practice ravi lightning"],
    ["a word and a phone", "ravi 98765 00001"],
  ])("finds by %s (2.12.21)", (_, q) => {
    expect(findRecords(all, "pending", q)).toContain(ravi);
    expect(findRecords(all, "handled", q)).not.toContain(ravi);
  });

  test.each([
    ["a composed letter", "José", "Jose\u0301"],
    ["a letter and its accent", "Jose\u0301", "José"],
    ["a letter and its nukta", "पढ\u093cाई", "प\u095dाई"],
    ["letters in full width", "Ｒａｖｉ", "ravi"],
    ["a ligature", "o\ufb03ce", "office"],
    ["a word with a soft hyphen", "light\u00adning", "Lightning"],
    ["a word with a mark of direction", "\u200fשלום", "שלום\u200e"],
    ["a ß", "Groß", "GROSS"],
    ["a letter with a stroke", "Łukasz Ødegård", "lukasz odegard"],
    ["a dotless i", "Işıl İnan", "isil INAN"],
    ["a word with a joiner", "క్\u200cరాంతి", "క్రాంతి"],
    ["a yeh and a kaf of another keyboard", "كريم علي", "کریم علی"],
    ["letters in their shapes", "ﻛﺮﻳﻢ", "کریم"],
    ["a vowel sign and a stretched letter", "مُحـمـد", "محمد"],
    ["a curly apostrophe", "D’Souza", "D'Souza"],
    ["a name without its apostrophe", "O'Brien", "obrien"],
    ["a name with another hyphen", "Al\u2011Khwarizmi", "al-khwarizmi"],
    ["a name without its hyphen", "Al-Khwarizmi", "al khwarizmi"],
    ["words in quotation marks", "Lightning Talk", "“lightning talk”"],
    ["an address as a program copies it", "asha@example.org", "Asha <mailto:ASHA@Example.org>,"],
    ["an address as a letter's link", "asha@example.org", "mailto:asha@example.org?subject=Hi"],
    ["a number without its comma", "5,000 people", "5000"],
    ["a Greek word", "Νίκος", "ΝΙΚΟΣ"],
    ["a phone without its spaces", "+91 98765 00001", "9876500001"],
    ["a phone without its signs", "(040) 2345-6789", "04023456789"],
    ["a phone in other digits", "+९१ ९८७६५ ००००१", "9876500001"],
    ["a phone by other digits", "+91 98765 00001", "౯౮౭౬౫ ０0001"],
    ["a phone with its country", "98765 00001", "+919876500001"],
    ["a phone with two zeros", "+91 98765 00001", "00919876500001"],
    ["a phone with a trunk's zero", "+91 98765 00001", "098765 00001"],
    ["a phone without its city", "234 5678", "040 234 5678"],
    ["a part of a phone with a zero", "+91 98765 00001", "098765"],
    ["a phone with a hyphen", "+919876500001", "98765-00001"],
    ["a phone with a hyphen that does not break", "+91 98765 00001", "98765\u201100001"],
    ["a phone in brackets", "+91 98765 00001", "(98765)00001"],
    ["a phone with a zero in brackets", "+44 (0) 7700 900123", "+447700900123"],
    ["a phone as a link", "+91 98765 00001", "tel:+91-98765-00001"],
    ["a phone with an extension", "+91 98765 00001", "98765 00001 ext. 12"],
    ["a phone as a chat's link", "+91 98765 00001", "https://wa.me/919876500001"],
    ["initials without dots", "K. V. Rao", "KV Rao"],
    ["initials with dots", "KV Rao", "K.V.Rao"],
    ["a nasal as a dot", "हिन्दी అమ్బటి", "हिंदी అంబటి"],
    ["a nun without its dot", "نہیں ثناء", "نہین ثنا"],
    ["a page by another address", "https://www.example.org/a", "http://example.org/a"],
    ["one of two phones", "98765 00001 / 91234 56789", "+91 91234 56789"],
  ])("finds %s, %s, by %s, and nobody else (2.12.21)", (_, stored, q) => {
    const about = { name: "Zubin", email: "z@z.example", topic_title: "Mining" };
    const other = record({ ...about, phone: "+91 12345 67890", bio: "Room 00001" });
    for (const field of ["phone", "name", "bio"]) {
      const found = record({ ...about, [field]: stored });
      expect(findRecords([other, found], "all", q), field).toEqual([found]);
    }
  });

  test.each([
    ...[
      "0b9f1c2e.",
      "#0B9F1C2E",
      "(0b9f1c2e)",
      "“0b9f1c2e”,",
      "０b9f1c2e",
      "Ob9flc2e",
      "0b9f-1c2e",
    ],
    ...["Reference number: 0b9f1c2e", "№0b9f1c2е", `https://a.example/admin?record=${ravi.id}`],
  ])("finds a record by its reference number as %s (2.12.21, 2.12.29)", (q) =>
    expect(findRecords(all, "all", q)).toEqual([ravi]),
  );

  test("knows one person by the letters of their address, whose signs count", () => {
    const { address } = record({ email: "\u202aＡsha.Rao\u200b@Example.org" });
    expect(address).toBe("asha.rao@example.org");
  });

  test("requires every word (2.12.21)", () => {
    expect(findRecords(all, "all", "ravi mining")).toEqual([]);
  });
});

describe("editions", () => {
  const editions = [
    { year: 2026, ends_at: "2026-02-28T18:30:00+00:00" },
    { year: 2027, ends_at: "2027-02-28T18:30:00+00:00" },
  ];
  const last = record({ id: "5", created_at: "2026-02-28T18:29:59.999999+00:00" });
  const first = record({ id: "6", created_at: "2026-02-28T18:30:00+00:00" });
  const late = record({ id: "7", created_at: "2027-02-28T18:30:00.000001+00:00" });
  const records = [last, first, late];

  test("divide the records at the end of their last day in the city, and all are shown until they are known (2.12.55, 3.3.11)", () => {
    expect(ofEdition(records, "2026", editions)).toEqual([last]);
    expect(ofEdition(records, "2027", editions)).toEqual([first]);
    expect(ofEdition(records, "next", editions)).toEqual([late]);
    for (const none of ["", "2019"]) expect(ofEdition(records, none, editions)).toBe(records);
    expect(ofEdition(records, "2026", [])).toBe(records);
  });

  test("leave nobody unconfirmed whose edition is over (2.12.49)", () => {
    const told = {
      submission_table: speakerForm.table,
      outcome: "accepted",
      outcome_sent_at: "now",
      coming: null,
    } as SubmissionState;
    const states = new Map(records.map(({ id }) => [id, told]));
    const find = () => findRecords(records, "all", "is:unconfirmed", { states, editions });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: Date.parse("2026-02-28T18:29:59Z") });
    expect(find()).toEqual(records);
    vi.setSystemTime(Date.parse("2026-02-28T18:30:00Z"));
    expect(find()).toEqual([first, late]);
  });
});

describe("the words for the search", () => {
  const answered = (outcome: SubmissionState["outcome"], answered_at: string | null = "now") =>
    ({ outcome, answered_at }) as SubmissionState;
  const states = new Map([
    [ravi.id, answered("accepted")],
    [ananya.id, answered(null)],
  ]);
  const find = (q: string) => findRecords(all, "all", q, { states });

  const done = new Map([
    [ravi.id, { withdrawn_at: "now", coming: null } as SubmissionState],
    [ananya.id, { withdrawn_at: null, coming: true } as SubmissionState],
    [meera.id, { withdrawn_at: null, coming: false } as SubmissionState],
  ]);

  test.each([
    ["is:answered", states, [ravi, ananya]],
    ["is:answered", undefined, []],
    ["is:unanswered", states, [meera]],
    ["is:accepted", states, [ravi]],
    ["IS:Declined", states, []],
    ["Is: coming", done, [ananya]],
    ["is :coming.", done, [ananya]],
    ["“is：coming”", done, [ananya]],
    ["is:not\u2011coming", done, [meera]],
    ["is:waiting", new Map([["3", answered("waiting")]]), [meera]],
    ["is:withdrawn", done, [ravi]],
    ["is:coming", done, [ananya]],
    ["is:not-coming", done, [meera]],
  ])("%s finds records by their answers, or what applicants did (2.12.49)", (q, known, found) => {
    expect(findRecords(all, "all", q, { states: known })).toEqual(found);
  });

  test("go with typed words and the filter, which keep their meaning (2.12.49)", () => {
    expect(find("is:answered ananya")).toEqual([ananya]);
    expect(findRecords(all, "pending", "is:answered", { states })).toEqual([ravi]);
    expect(find("is:open")).toEqual([]);
    const typed = record({ id: "4", topic_title: "What is:open means" });
    expect(findRecords([typed], "all", "is:open", { states })).toEqual([typed]);
  });
});

describe("notes and opinions", () => {
  const me = "anna@example.org";
  const note = (author: string, opinion: Note["opinion"], body: string | null = null) =>
    ({ author, opinion, body, created_at: "2026-11-20T12:00:00+00:00" }) as const;
  const noted = (...notes: readonly Note[]) => ({ notes }) as unknown as SubmissionState;
  const states = new Map([
    [ravi.id, noted(note(me, "for", "Has a Booth, José says."), note("b@example.org", "for"))],
    [ananya.id, noted(note("b@example.org", "against", "بہت عمدہ گفتگو"), note(me, null, "Later"))],
  ]);

  test.each([
    ["note:booth", [ravi]],
    ["NOTE:José booth", [ravi]],
    ["Note: “jose”", [ravi]],
    ["note:kumar", []],
    ["booth kumar", [ravi]],
    ["عمدہ", [ananya]],
    ["for:2", [ravi]],
    ["for:3", []],
    ["for:1 against:1", []],
    ["against:1", [ananya]],
    ["for:0", all],
    ["for:x", []],
    ["is:undecided", [ananya, meera]],
  ])("%s finds records by what staff noted or think (2.12.57)", (q, found) => {
    expect(findRecords(all, "all", q, { states, me })).toEqual(found);
  });

  test("are not asked for by words without a number, which stay text (2.12.57)", () => {
    const typed = record({ id: "4", topic_title: "Bitcoin for:free" });
    expect(findRecords([typed, ravi], "all", "for:free", { states })).toEqual([typed]);
  });

  test("are found by nothing before they are known (2.12.57)", () => {
    for (const q of ["note:booth", "for:1"]) expect(findRecords(all, "all", q)).toEqual([]);
  });

  test("order a list by the difference, and then as it was (2.12.58)", () => {
    const other = record({ id: "8" });
    const split = new Map([
      ...states,
      [
        meera.id,
        noted(note("a", "for"), note("b", "for"), note("c", "against"), note("d", "against")),
      ],
    ]);
    expect(byOpinions([ananya, other, meera, ravi], split)).toEqual([ravi, other, meera, ananya]);
    expect(byOpinions(all, new Map())).toEqual(all);
  });
});

describe("a link to a record", () => {
  const tables = {
    ...Object.fromEntries(forms.map(({ table }) => [table, { records: [] }])),
    speaker_applications: { records: all },
  } as unknown as Tables;
  const link = (over: Partial<UrlState>): UrlState => ({ ...DEFAULT_URL_STATE, ...over });

  test("leads to its tab, even if the link names another (2.12.23)", () => {
    const urlState = link({ tab: "media", filter: "handled", q: "ananya", record: "2" });
    expect(showLinkedRecord(urlState, tables)).toEqual({ ...urlState, tab: "speakers" });
  });

  test.each([{ filter: "handled" }, { q: "mining" }] as const)(
    "drops a filter or a search that would hide it: %j (2.12.23)",
    (over) => {
      expect(showLinkedRecord(link({ ...over, record: ravi.id }), tables)).toEqual(
        link({ tab: "speakers", record: ravi.id }),
      );
    },
  );

  test("keeps its dialog (2.12.38)", () => {
    const urlState = link({ q: "mining", record: ravi.id, dialog: "answer" });
    expect(showLinkedRecord(urlState, tables)).toEqual(
      link({ tab: "speakers", record: ravi.id, dialog: "answer" }),
    );
  });

  test("changes nothing when the record does not exist", () => {
    const urlState = link({ tab: "media", q: "ravi", record: "4" });
    expect(showLinkedRecord(urlState, tables)).toBe(urlState);
  });
});

test("records of the same time have a fixed order", () => {
  expect([meera, ravi, ananya].sort(byNewest)).toEqual(all);
  expect([ananya, meera, ravi].sort(byNewest)).toEqual(all);
});

test.each([
  ["", "answer"],
  ["is:unanswered is:undecided asha", "answer"],
  ["IS:accepted", "another"],
  ["is:unconfirmed", "reminder"],
  ["is:owed-invitation", "reminder"],
] as const)("people found by “%s” are written to for %s (2.12.45, 2.12.49)", (q, purpose) => {
  expect(purposeOf(q, "coming")).toBe(purpose);
  expect(purposeOf(q, "past")).toBe(purpose === "reminder" ? "another" : purpose);
});
