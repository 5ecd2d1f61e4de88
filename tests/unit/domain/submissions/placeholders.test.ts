import { describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import {
  emptyValues,
  fillIn,
  hasDoubtfulValue,
  unknownPlaceholder,
} from "#domain/submissions/placeholders.ts";
import { splitMarked } from "#domain/submissions/user-text.ts";

const row: SubmissionRow = {
  id: "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  created_at: "2026-11-22T10:00:00+00:00",
  status: "pending",
  name: "Anna Rao",
  email: "anna@example.org",
  topic_title: "Lightning",
  company: null,
};
const fill = (text: string, over: Record<string, string> = {}) =>
  splitMarked(fillIn(speakerForm, { ...row, ...over }, text));

describe("placeholders", () => {
  test("become the values of the record, and what the visitor typed can be told (2.12.41)", () => {
    expect(fill("Dear {name}, {topicTitle} ({reference})")).toEqual([
      { text: "Dear ", isMarked: false },
      { text: "Anna Rao", isMarked: true },
      { text: ", ", isMarked: false },
      { text: "Lightning", isMarked: true },
      { text: " (4c88267e)", isMarked: false },
    ]);
  });

  test("are filled in once: a value that looks like one stays as it was typed (2.12.41)", () => {
    expect(fill("{name}", { name: "{email} $1" })).toEqual([
      { text: "{email} $1", isMarked: true },
    ]);
  });

  test.each([
    ["Dear {nam}", "There is no {nam}."],
    ["{}", "There is no {}."],
    ["{ name }", "There is no { name }."],
    ["{toString}", "There is no {toString}."],
    ["{topic_title}", "There is no {topic_title}."],
    ["{name} {reference} {topicTitle} { and }\n{", "There is no { and }."],
    ["{name} {reference} {topicTitle} {\n}", undefined],
  ])("that no record has are named: %j (2.12.41)", (text, message) => {
    expect(unknownPlaceholder(speakerForm, text)).toBe(message);
  });

  test("have the slot of a talk or a shift, its place set apart, and of no other form (2.12.41)", () => {
    const slot = { day: "2027-02-13", starts: "10:00", ends: "10:30" };
    expect(fillIn(speakerForm, row, "Your talk: {slot}.", { slot })).toBe(
      "Your talk: Saturday 13 February 2027, 10:00\u00a0to\u00a010:30\u00a0IST.",
    );
    expect(fillIn(speakerForm, row, "Your talk: {slot}.")).toBe("Your talk: to follow.");
    const moved = editionOf("2027-03-13/2027-03-14");
    expect(fillIn(speakerForm, row, "Your talk: {slot}.", { slot }, moved)).toBe(
      "Your talk: to follow.",
    );
    const shift = { day: "2027-02-13", starts: null, ends: null, place: "{name} <b>گیٹ</b>" };
    expect(splitMarked(fillIn(studentVolunteerForm, row, "{slot}.", { slot: shift }))).toEqual([
      { text: "Saturday 13 February 2027, ", isMarked: false },
      { text: "{name} <b>گیٹ</b>", isMarked: true },
      { text: ".", isMarked: false },
    ]);
    expect(unknownPlaceholder(speakerForm, "{slot}")).toBeUndefined();
    expect(unknownPlaceholder(contactForm, "{slot}")).toBe("There is no {slot}.");
    expect(emptyValues(speakerForm, row, "{slot}")).toEqual([]);
  });

  test("without a value are named by their labels (2.12.41)", () => {
    expect(emptyValues(speakerForm, row, "{name} {company} {company} {reference}")).toEqual([
      "Company",
    ]);
  });

  test.each([
    ...["https://evil.example", "ftp://evil", "mailto:me@evil", "WWW.evil", "Win at evil.com now"],
    ...["Win at evil.com.", "evil.co.in/win", "me@evil.org", "evil-shop.zip", "x.com", "K.Dev"],
    ...["B.Tech", "ASP.NET", "rust.rs", "Socket.io", "README.md", "Bitcoin.org", "S.No.5"],
    ...["evil.community", "evil.com_win", "evil\u3002com", "ｅｖｉｌ．ｃｏｍ", "उदाहरण.भारत"],
    ...["हिन्दी.com", "ఉదాహరణ.భారత్", "evil.XN--H2BRJ9C", "<b>Anna</b>", "Anna\nRao"],
    "\u202e".repeat(200),
    "An\u200bna",
    "Anna\ufe0f",
    "1\ufe0f",
    "Anna\u{e0061}\u{e007f}",
  ])("with a doubtful value are found: %j (2.12.45)", (name) => {
    expect(hasDoubtfulValue(speakerForm, { ...row, name }, "Dear {name}")).toBe(true);
    expect(hasDoubtfulValue(speakerForm, { ...row, name }, "Dear {reference}")).toBe(false);
  });

  const names = [
    "Anna Rao",
    "J. R. Rao",
    "Anna 3 < 4",
    // Telugu, Hindi, Tamil, Bengali, Malayalam, Urdu and Kannada, in Latin letters and their own.
    ...["K.Srinivas Rao", "Ch.Venkata Ramana", "P.V.Narasimha Rao", "Y.S.R.Reddy", "N.T.Rama Rao"],
    ...["Smt.Lakshmi Devi", "Sri.K.Raghavendra", "కె.శ్రీనివాస్", "ఎ.పి.జె.అబ్దుల్ కలాం"],
    ...["ర్\u200cయ", "A.P.J. Abdul Kalam", "A.P.J.Abdul Kalam", "Dr.Rajesh Kumar"],
    ...["Pt.Ravi Shankar", "डॉ.राजेश कुमार", "श्री.अ.ब.वाजपेयी", "K.M.Munshi", "M.S.Subbulakshmi"],
    ...["S.P.Balasubrahmanyam", "கே.சீனிவாசன்", "எம்.எஸ்.சுப்புலட்சுமி", "T.N.Seshan", "J.C.Bose"],
    ...["S.N.Bose", "B.R.Ambedkar", "জে.সি.বসু", "E.K.Nayanar", "Mrs.Ann.Thomas", "ഇ.കെ.നായനാർ"],
    ...["Mohd.Asif", "Md.Saifullah", "ایم.اے.خان", "H.D.Deve Gowda", "ಎಚ್.ಡಿ.ದೇವೇಗೌಡ"],
    ...["R.K.Laxman, Ph.D.", "Er.Suresh (B.E.)"],
    // Engineering and titles of talks.
    ...["Node.js at scale", "web3.js and ethers.js", "D3.js", ".NET for miners"],
    ...["F# on .NET 10.0", "X.509 without tears", "v2.0 of BIP-340"],
    ...["index.html considered harmful", "main.rb, app.tsx and go.sum", "libsecp256k1.dll"],
    ...["Fees: 1.5 sat/vB, i.e.this", "e.g.this", "U.S.Dollar vs. Bitcoin", "Why https: matters"],
    ...["The www. and after", "C++ & Rust: a < b"],

    "#Bitcoin @ home",
    "50% off... and then?",
    // Emoji as phones type them.
    "Lightning \u26a1\ufe0f in India",
    "I \u2764\ufe0f\u200d\u{1f525} nodes",
    "\u260e\ufe0e",
    "Top 1\ufe0f\u20e3 wallet",
    "\u{1f575}\u{1f3fd}\u200d\u2642\ufe0f chain analysis",
    "\u{1f1ee}\u{1f1f3} India",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "© ™\ufe0f",
  ];
  test.each(names)("with an ordinary name or title are not: %j (2.12.45)", (name) => {
    const bio = "One line.\nAnother.";
    const text = "{name} {bio} {email}";
    expect(hasDoubtfulValue(speakerForm, { ...row, name, bio }, text)).toBe(false);
  });
});
