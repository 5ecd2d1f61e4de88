import { describe, expect, test } from "vitest";
import {
  attemptFor,
  cleared,
  clearUndone,
  type Draft,
  type DraftState,
  emptied,
  followed,
  initialDraft,
  isAtRisk,
  restored,
  typed,
  typedIn,
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
  typed(entered({ [key]: value }, state), key);

describe("restoring a draft", () => {
  test("restores its values and its attempt, and says so", () => {
    expect(restored(EMPTY, KEPT)).toEqual({ ...EMPTY, ...KEPT, note: { kind: "restored" } });
  });

  test("changes nothing when there is no draft or a blank one", () => {
    expect(restored(EMPTY, undefined)).toEqual(EMPTY);
    expect(restored(EMPTY, { values: { name: "  " } })).toEqual(EMPTY);
  });

  test("keeps input from before the page's code ran, field by field", () => {
    const state = restored(entered({ name: "Ravi" }), KEPT);
    expect(state.values).toEqual({ ...KEPT.values, name: "Ravi" });
    expect(state.edited).toEqual(new Set(["name"]));
  });

  test("does not count the same value as an edit", () => {
    expect(restored(entered({ name: "Asha" }), KEPT).edited).toEqual(new Set());
  });

  test("leaves a form that was posted without the page's code unchanged, blanks too", () => {
    const values = { ...BLANK, name: "Ravi", subject: "Tickets" };
    const posted = initialDraft(contactForm, values);
    expect(restored(posted, KEPT).values).toEqual(values);
  });

  test("restores beside the page that says that a form was sent", () => {
    expect(initialDraft(contactForm, {})).toEqual(EMPTY);
  });

  test("ignores keys that are not fields of the form", () => {
    const state = restored(EMPTY, { values: { name: "Asha", shoeSize: "44" } });
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
    const empty = cleared(typeIn("name", "Asha"));
    expect(typeIn("name", "R", empty).note).toBeUndefined();
    const kept = restored(EMPTY, KEPT);
    expect(typeIn("name", "R", kept).note).toEqual({ kind: "restored" });
  });
});

describe("following another tab", () => {
  test("takes its values in every field that was not edited here", () => {
    const state = followed(typeIn("name", "Ravi"), KEPT);
    expect(state.values).toEqual({ ...KEPT.values, name: "Ravi" });
    expect(state.note).toBeUndefined();
  });

  test("keeps the fields that it does not contain", () => {
    const state = restored(EMPTY, KEPT);
    const { values } = followed(state, { values: { name: "Ravi" } });
    expect(values).toEqual({ ...KEPT.values, name: "Ravi" });
  });

  test("takes its attempt, or keeps its own where the other tab has none", () => {
    const tried = { ...EMPTY, attempt: { id: "own", values: BLANK } };
    expect(followed(tried, KEPT).attempt?.id).toBe("one");
    expect(followed(tried, { values: KEPT.values }).attempt?.id).toBe("own");
    expect(followed(tried, undefined).attempt?.id).toBe("own");
  });

  test("clears a page that only followed when the other tab sends or clears", () => {
    const state = followed(restored(EMPTY, KEPT), undefined);
    expect(state.values).toEqual(BLANK);
    expect(state.note).toBeUndefined();
    expect(isAtRisk(state)).toBe(false);
  });

  test("keeps a page with edits of its own, which are then at risk", () => {
    const state = followed(typeIn("name", "Ravi"), undefined);
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
    const state = cleared(restored(EMPTY, KEPT));
    expect(state).toEqual({ ...EMPTY, note: { kind: "cleared", values: KEPT.values } });
    expect(clearUndone(state)).toEqual({ ...EMPTY, values: KEPT.values });
  });

  test("without a clear there is nothing to undo", () => {
    for (const state of [typeIn("name", "Asha"), restored(EMPTY, KEPT)])
      expect(clearUndone(state)).toBe(state);
  });

  test("sending removes everything, and the next submission has another id", () => {
    const state = emptied(typeIn("name", "Ravi", restored(EMPTY, KEPT)));
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
  expect(typedIn(SUGGESTED)).toEqual({ ...BLANK, subject: undefined });
  const typed = typedIn({ ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha" } });
  expect(typed).toEqual({ ...BLANK, name: "Asha", subject: undefined });
  expect(restored(SUGGESTED, undefined)).toEqual(SUGGESTED);
});

test("a suggestion gives way to a draft, and to its blanks", () => {
  const values = { ...BLANK, name: "Asha" };
  expect(restored(SUGGESTED, { values }).values).toEqual(values);
});

test("a suggestion stays beside what was typed before the page's code ran", () => {
  const typed = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Ravi" } };
  const state = restored(typed, undefined);
  expect(state.values).toEqual(typed.values);
  expect(state.edited).toEqual(new Set(["name"]));
});

test("clearing brings back what the form began with (2.21.7)", () => {
  const typed = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha", subject: "Tickets" } };
  expect(cleared(typed).values).toEqual(SUGGESTED.values);
  expect(followed(SUGGESTED, undefined).values).toEqual(SUGGESTED.values);
});
