import { describe, expect, test } from "vitest";
import {
  afterSend,
  attemptFor,
  type Draft,
  type DraftState,
  initialDraft,
  isAtRisk,
  reset,
  undoReset,
  userInput,
  withEdit,
  withOtherTab,
  withStoredDraft,
} from "#app/forms/drafts/draft-state.ts";
import { newId } from "#app/lib/backend.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { FormValues } from "#domain/submission.ts";

const EMPTY = initialDraft(contactForm);
const BLANK = EMPTY.values;
const KEPT: Draft = {
  values: { ...BLANK, name: "Asha", message: "Half a thought" },
  attempt: { id: "one", values: { ...BLANK, name: "Asha" } },
};

/** Puts values into the controls, as typing does. */
const entered = (values: FormValues, state: DraftState = EMPTY): DraftState => ({
  ...state,
  values: { ...state.values, ...values },
});

const typeIn = (key: string, value: string, state: DraftState = EMPTY): DraftState =>
  withEdit(entered({ [key]: value }, state), key);

describe("restoring a draft", () => {
  test("restores its values and its attempt, and says so", () => {
    expect(withStoredDraft(EMPTY, KEPT)).toEqual({ ...EMPTY, ...KEPT, note: { kind: "restored" } });
  });

  test("changes nothing when there is no draft or a blank one", () => {
    expect(withStoredDraft(EMPTY, undefined)).toEqual(EMPTY);
    expect(withStoredDraft(EMPTY, { values: { name: "  " } })).toEqual(EMPTY);
  });

  test("keeps input from before the page's code ran, field by field", () => {
    const state = withStoredDraft(entered({ name: "Ravi" }), KEPT);
    expect(state.values).toEqual({ ...KEPT.values, name: "Ravi" });
    expect(state.edited).toEqual(new Set(["name"]));
  });

  test("does not count the same value as an edit", () => {
    expect(withStoredDraft(entered({ name: "Asha" }), KEPT).edited).toEqual(new Set());
  });

  test("leaves a form that was posted without the page's code unchanged, blanks too", () => {
    const values = { ...BLANK, name: "Ravi", subject: "Tickets" };
    const posted = initialDraft(contactForm, values);
    expect(withStoredDraft(posted, KEPT).values).toEqual(values);
  });

  test("ignores keys that are not fields of the form", () => {
    const state = withStoredDraft(EMPTY, { values: { name: "Asha", shoeSize: "44" } });
    expect(state.values).toEqual({ ...BLANK, name: "Asha" });
  });
});

describe("typing", () => {
  test("marks the field as edited on this page", () => {
    const state = typeIn("message", "Hello", typeIn("name", "Asha"));
    expect(state.edited).toEqual(new Set(["name", "message"]));
    expect(state.values).toEqual({ ...BLANK, name: "Asha", message: "Hello" });
  });

  test("ends the offer to undo a clear, and keeps the note of a restored draft", () => {
    const empty = reset(typeIn("name", "Asha"));
    expect(typeIn("name", "R", empty).note).toBeUndefined();
    const kept = withStoredDraft(EMPTY, KEPT);
    expect(typeIn("name", "R", kept).note).toEqual({ kind: "restored" });
  });
});

describe("following another tab", () => {
  test("takes its values in every field that was not edited here", () => {
    const state = withOtherTab(typeIn("name", "Ravi"), KEPT);
    expect(state.values).toEqual({ ...KEPT.values, name: "Ravi" });
    expect(state.note).toBeUndefined();
  });

  test("keeps the fields that it does not contain", () => {
    const state = withStoredDraft(EMPTY, KEPT);
    const { values } = withOtherTab(state, { values: { name: "Ravi" } });
    expect(values).toEqual({ ...KEPT.values, name: "Ravi" });
  });

  test("takes its attempt, or keeps its own where the other tab has none", () => {
    const tried = { ...EMPTY, attempt: { id: "own", values: BLANK } };
    expect(withOtherTab(tried, KEPT).attempt?.id).toBe("one");
    expect(withOtherTab(tried, { values: KEPT.values }).attempt?.id).toBe("own");
    expect(withOtherTab(tried, undefined).attempt?.id).toBe("own");
  });

  test("clears a page that only followed when the other tab sends or clears", () => {
    const state = withOtherTab(withStoredDraft(EMPTY, KEPT), undefined);
    expect(state.values).toEqual(BLANK);
    expect(state.note).toBeUndefined();
    expect(isAtRisk(state)).toBe(false);
  });

  test("keeps a page with edits of its own, which are then at risk", () => {
    const state = withOtherTab(typeIn("name", "Ravi"), undefined);
    expect(state.values.name).toBe("Ravi");
    expect(isAtRisk(state)).toBe(true);
  });
});

test("a draft with values is at risk when the device refuses it, until it is stored", () => {
  const riskOf = (name: string, isKept: boolean) => isAtRisk({ ...typeIn("name", name), isKept });
  expect(isAtRisk(typeIn("name", "Asha"))).toBe(false);
  expect([riskOf("Asha", false), riskOf("Asha", true), riskOf(" ", false)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("clearing and sending", () => {
  test("clearing removes everything and keeps the values for an undo", () => {
    const state = reset(withStoredDraft(EMPTY, KEPT));
    expect(state).toEqual({ ...EMPTY, note: { kind: "cleared", values: KEPT.values } });
    expect(undoReset(state)).toEqual({ ...EMPTY, values: KEPT.values });
  });

  test("without a clear there is nothing to undo", () => {
    for (const state of [typeIn("name", "Asha"), withStoredDraft(EMPTY, KEPT)])
      expect(undoReset(state)).toBe(state);
  });

  test("sending removes everything, and the next submission has another id", () => {
    const state = afterSend(typeIn("name", "Ravi", withStoredDraft(EMPTY, KEPT)));
    expect(state).toEqual(EMPTY);
  });
});

describe("the id of a submission", () => {
  const values = { name: "Asha", message: "Hello" };

  test("stays the same with the same values and changes with them (4.1.7)", () => {
    const first = attemptFor(values, undefined, () => "one");
    expect(first).toEqual({ id: "one", values });
    expect(attemptFor({ ...values }, first, () => "two")).toEqual(first);
    const other = { ...values, message: "Hello!" };
    expect(attemptFor(other, first, () => "two")).toEqual({ id: "two", values: other });
  });

  test("is a version 4 UUID (3.3.2)", () => {
    expect(newId(new Uint8Array(16).fill(0xff))).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
    expect(newId(new Uint8Array(16))).toBe("00000000-0000-4000-8000-000000000000");
    expect(newId()).not.toBe(newId());
  });
});

const NEWS = { subject: "Keep me informed" };
const SUGGESTED = initialDraft(contactForm, {}, NEWS);

test("a suggestion is the value of its field, and typed by nobody", () => {
  expect(SUGGESTED.values).toEqual({ ...BLANK, ...NEWS });
  expect(userInput(SUGGESTED)).toEqual({ ...BLANK, subject: undefined });
  const withEdit = userInput({ ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha" } });
  expect(withEdit).toEqual({ ...BLANK, name: "Asha", subject: undefined });
  expect(withStoredDraft(SUGGESTED, undefined)).toEqual(SUGGESTED);
});

test("a suggestion gives way to a draft, and to its blanks", () => {
  const values = { ...BLANK, name: "Asha" };
  expect(withStoredDraft(SUGGESTED, { values }).values).toEqual(values);
});

test("a suggestion stays beside what was typed before the page's code ran", () => {
  const withEdit = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Ravi" } };
  const state = withStoredDraft(withEdit, undefined);
  expect(state.values).toEqual(withEdit.values);
  expect(state.edited).toEqual(new Set(["name"]));
});

test("clearing brings back what the form began with (2.21.7)", () => {
  const withEdit = {
    ...SUGGESTED,
    values: { ...SUGGESTED.values, name: "Asha", subject: "Tickets" },
  };
  expect(reset(withEdit).values).toEqual(SUGGESTED.values);
  expect(withOtherTab(SUGGESTED, undefined).values).toEqual(SUGGESTED.values);
});
