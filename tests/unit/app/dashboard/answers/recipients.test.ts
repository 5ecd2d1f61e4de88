import { describe, expect, test } from "vitest";
import {
  chosenCount,
  exclusionLines,
  firstNames,
  namesOf,
  recipientsOf,
  repeatedLines,
} from "#app/features/dashboard/answers/recipients.ts";
import { toRecord } from "#app/features/dashboard/records/record.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";

const person = (id: string, over: Partial<SubmissionRow> = {}) =>
  toRecord(speakerForm, {
    id,
    created_at: "2026-11-20T12:00:00+00:00",
    status: "pending",
    name: `Person ${id}`,
    email: `${id}@example.org`,
    topic_title: "Lightning",
    ...over,
  });

type List = Parameters<typeof recipientsOf>[0];

const list = (over: Partial<List> = {}): List => ({
  form: speakerForm,
  text: "Dear {name}, about {topicTitle}",
  outcome: undefined,
  recommendation: undefined,
  editions: [],
  states: new Map(),
  suspects: new Set(),
  choices: new Map(),
  purpose: "answer",
  ...over,
});
const chosenOf = (over: Partial<List>, people: Parameters<typeof recipientsOf>[1]) =>
  recipientsOf(list(over), people)
    .filter(({ isChosen }) => isChosen)
    .map(({ record }) => record.id);
const excludedOf = (over: Partial<List>, people: Parameters<typeof recipientsOf>[1]) =>
  exclusionLines(recipientsOf(list(over), people));
const withOutcome = (outcome: Outcome) => ({ outcome }) as SubmissionState;

const people = [
  person("a"),
  person("bot"),
  person("link", { name: "Win at evil.com" }),
  person("no-address", { email: "nobody" }),
  person("empty", { topic_title: null }),
  person("long", { topic_title: "x".repeat(5_000) }),
  person("declined"),
];
const over: Partial<List> = {
  outcome: "accepted",
  suspects: new Set(["bot"]),
  states: new Map([["declined", withOutcome("declined")]]),
};

describe("the people of a list", () => {
  test("are left out by default for what is doubtful about them, each for a reason (2.12.45)", () => {
    expect(chosenOf(over, people)).toEqual(["a"]);
    expect(excludedOf(over, people)).toEqual([
      "1 left out: may have been sent by a bot",
      "1 left out: a filled-in value holds a web address, markup or hidden characters",
      "1 left out: no valid email address",
      "Person empty left out: “Topic title” is empty",
      "1 left out: the text would be too long",
    ]);
  });

  test("can be chosen after all where the email could be sent, and left out (2.12.45)", () => {
    const choices = new Map(people.map(({ id }) => [id, id !== "a"]));
    expect(chosenOf({ ...over, choices }, people)).toEqual(["bot", "link", "declined"]);
  });

  test("chosen of nobody is nobody (2.12.45)", () => {
    expect(chosenOf({}, [])).toEqual([]);
    expect(chosenOf({ choices: new Map([["a", false]]) }, [person("a")])).toEqual([]);
  });

  test("who would get more than one email are named (2.12.45)", () => {
    const twice = [person("a"), person("b"), person("c", { email: "A@example.org" })];
    expect(repeatedLines(twice)).toEqual(["1 person would get more than one email: Person a"]);
    expect(repeatedLines([...twice, person("d", { email: "b@example.org" })])).toEqual([
      "2 people would get more than one email: Person a, Person b",
    ]);
    expect(repeatedLines(twice.slice(0, 2))).toEqual([]);
  });

  test("are shown by the first five names before the email leaves (2.12.46)", () => {
    const names = (count: number) =>
      firstNames(Array.from({ length: count }, (_, i) => person(String(i + 1))));
    expect(names(2)).toBe("Person 1, Person 2");
    expect(names(37)).toBe("Person 1, Person 2, Person 3, Person 4, Person 5, and 32 more");
  });
});

test("people of one name are told apart by what they sent and its reference, in every line that names them (2.12.59)", () => {
  const tom = (id: string, topic_title: string | null) => person(id, { name: "Tom", topic_title });
  const [mining, other, none] = [
    tom("c0ffee00-1", "Mining"),
    tom("c0ffee01-2", "Mining"),
    tom("d", null),
  ];
  expect(namesOf([person("a"), mining, other, none])).toEqual([
    "Person a",
    "Tom (Mining, c0ffee00)",
    "Tom (Mining, c0ffee01)",
    "Tom (d)",
  ]);
  const urdu = { ...tom("f", "اردو"), name: "علی" };
  expect(firstNames([urdu, { ...urdu, id: "g" }])).toBe(
    "\u2068علی\u2069 (\u2068اردو\u2069, f), \u2068علی\u2069 (\u2068اردو\u2069, g)",
  );
  expect(firstNames([mining, person("a")])).toBe("Tom, Person a");
  expect(firstNames([mining, none])).toBe("Tom (Mining, c0ffee00), Tom (d)");
  expect(excludedOf({}, [none, tom("e", null)])).toEqual([
    "Tom (d), Tom (e) left out: “Topic title” is empty",
  ]);
});

describe("of a list, whoever already has an answer", () => {
  const states = new Map([
    ["accepted", { outcome: "accepted", reminders: 1 } as SubmissionState],
    ["reminded", { outcome: "accepted", reminders: 2 } as SubmissionState],
    ["withdrawn", { outcome: "accepted", withdrawn_at: "now" } as SubmissionState],
    ["erased", { outcome: null, erase_asked_at: "later" } as SubmissionState],
    ["answered", { outcome: null, answered_at: "now" } as SubmissionState],
  ]);
  const all = [...states.keys(), "new"].map((id) => person(id));

  test("is left out, as are those who withdrew or want deletion, and counted (2.12.45)", () => {
    for (const outcome of [undefined, "declined", "accepted"] as const)
      expect(chosenOf({ states, outcome }, all)).toEqual(["answered", "new"]);
    const count = (over: Partial<List>, people = all) =>
      chosenCount(recipientsOf(list(over), people));
    expect(count({ states })).toBe("2 of 6; 2 already have an answer");
    expect(count({ states }, all.slice(0, 1))).toBe("0 of 1; 1 already has an answer");
    expect(count({})).toBe("6 of 6");
    expect(excludedOf({ states }, all)).toEqual([
      "1 left out: has withdrawn",
      "1 left out: has asked for deletion",
    ]);
  });

  test("is written to where the search asks for them, but not with another outcome unless they wait for the last one (2.12.45)", () => {
    const purpose = "another";
    expect(chosenOf({ states, purpose }, all)).toEqual(["accepted", "reminded", "answered", "new"]);
    expect(chosenOf({ states, purpose, outcome: "declined" }, all)).toEqual(["answered", "new"]);
    const waiting = new Map([["waits", withOutcome("waiting")]]);
    for (const [outcome, chosen] of [
      ["declined", ["waits"]],
      ["waiting", []],
    ] as const)
      expect(chosenOf({ states: waiting, purpose, outcome }, [person("waits")])).toEqual(chosen);
  });

  test("is written to after a question, which waits for the decision, but not asked twice (2.12.45)", () => {
    const asked = new Map([["asked", withOutcome("question")]]);
    for (const [outcome, chosen] of [
      [undefined, ["asked"]],
      ["accepted", ["asked"]],
      ["declined", ["asked"]],
      ["question", []],
    ] as const)
      expect(chosenOf({ states: asked, outcome }, [person("asked")])).toEqual(chosen);
  });

  test("gets at most two reminders unless chosen (2.12.49)", () => {
    const reminder = { states, purpose: "reminder" as const };
    expect(chosenOf(reminder, all.slice(0, 2))).toEqual(["accepted"]);
    expect(excludedOf(reminder, all.slice(0, 2))).toEqual(["1 left out: has had two emails since"]);
    const choices = new Map([["reminded", true]]);
    expect(chosenOf({ ...reminder, choices }, all.slice(0, 2))).toEqual(["accepted", "reminded"]);
  });
});

test("a certificate goes by default to whoever was accepted, came and has none, whatever the search (2.25.1)", () => {
  const came = { outcome: "accepted", outcome_sent_at: "then", coming: true } as SubmissionState;
  const states = new Map<string, SubmissionState>([
    ["came", came],
    ["silent", { ...came, coming: null }],
    ["absent", { ...came, coming: false }],
    ["has-one", { ...came, certificate_id: "1" }],
    ["declined", { ...came, outcome: "declined" }],
    ["not-told-yet", { ...came, outcome_sent_at: null }],
    ["bot", came],
    ["long", came],
  ]);
  const all = [...states.keys()].map((id) =>
    person(id, { ...(id === "long" && { name: "x".repeat(200) }) }),
  );
  const certificate = {
    states,
    editions: [{ year: 2026, ends_at: "2026-11-26T00:00:00+00:00" }],
    recommendation: `{name} was calm. ${"x".repeat(500)}`,
    suspects: new Set(["bot"]),
  };
  expect(chosenOf(certificate, all)).toEqual(["came", "silent"]);
  expect(excludedOf(certificate, all)).toEqual([
    "1 left out: said that they cannot come",
    "1 left out: already has a certificate",
    "2 left out: was not accepted for an edition that is over",
    "1 left out: may have been sent by a bot",
    "1 left out: the text would be too long",
  ]);
  expect(chosenOf({ ...certificate, editions: [] }, all)).toEqual([]);
  const form = { ...speakerForm, hasCertificate: false };
  expect(chosenOf({ ...certificate, form }, all)).toEqual([]);
  const choices = new Map(all.map(({ id }) => [id, true]));
  expect(chosenOf({ ...certificate, choices }, all)).toEqual([
    "came",
    "silent",
    "absent",
    "has-one",
  ]);
});

test("whoever did not send it is left out of a list for good (2.12.54)", () => {
  const states = new Map([["1", { disowned_at: "now" } as SubmissionState]]);
  const choices = new Map([["1", true]]);
  expect(chosenOf({ states, choices }, [person("1"), person("2")])).toEqual(["2"]);
});
