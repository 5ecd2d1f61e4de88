import { describe, expect, test } from "vitest";
import {
  type FormEvent,
  type FormState,
  IDLE,
  initialState,
  reduceForm,
} from "#app/features/application-form/application-form-state.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { tidy, validate } from "#domain/forms/validate.ts";

const stateAfter = (...events: readonly FormEvent[]): FormState => events.reduce(reduceForm, IDLE);

const errors = validate(contactForm, tidy(contactForm, { subject: "Hi", message: "Hello there" }));
const refused: FormEvent = { type: "refused", errors };
const outcome = { reference: "0b9f1c2e", sender: "Asha Rao", success: "Thank you." };
const stored: FormEvent = { type: "stored", ...outcome };
const success: FormState = { status: "success", ...outcome };
const edit = (key: string): FormEvent => ({ type: "edited", key });

describe("the initial state of a form", () => {
  const values = tidy(contactForm, { subject: "Hi", message: "Hello there" });

  test("is idle unless the server has answered the form", () => {
    expect(initialState(contactForm, undefined)).toEqual(IDLE);
  });

  test("has the errors of a refused form, and does not move the focus", () => {
    const posted = { formType: "contact", status: "refused", values } as const;
    expect(initialState(contactForm, posted)).toEqual({
      status: "invalid",
      errors,
      isFresh: false,
    });
  });

  test("has the message of a failure, or the success", () => {
    expect(initialState(contactForm, { formType: "contact", status: "failed", values })).toEqual({
      status: "failed",
      message: "Something went wrong. Please try again later.",
    });
    const reference = "0b9f1c2e";
    expect(
      initialState(contactForm, { formType: "contact", status: "sent", values: {}, reference }),
    ).toEqual({ status: "success", reference, success: contactForm.copy.success });
  });
});

describe("the state of a form", () => {
  test("holds the errors of a refusal, fresh until the first edit (4.1.1)", () => {
    expect(stateAfter(refused)).toEqual({ status: "invalid", errors, isFresh: true });
    expect(stateAfter(refused, edit("name"))).toEqual({
      status: "invalid",
      errors: errors.filter(({ field }) => field.key === "email"),
      isFresh: false,
    });
  });

  test("is idle again when the last error is edited away (5.1.4)", () => {
    expect(errors.map(({ field }) => field.key)).toEqual(["name", "email"]);
    expect(stateAfter(refused, edit("name"), edit("email"))).toEqual(IDLE);
  });

  test("keeps the errors of fields that were not edited", () => {
    for (const { key } of fieldsOf(contactForm).filter(
      ({ key }) => !["name", "email"].includes(key),
    ))
      expect(stateAfter(refused, edit(key))).toMatchObject({ errors });
  });

  test("reports a slow submission only while it is submitting", () => {
    expect(stateAfter({ type: "sent" })).toEqual({ status: "submitting", isSlow: false });
    expect(stateAfter({ type: "sent" }, { type: "took long" })).toEqual({
      status: "submitting",
      isSlow: true,
    });
    expect(stateAfter({ type: "took long" })).toEqual(IDLE);
    expect(stateAfter({ type: "sent" }, stored, { type: "took long" })).toEqual(success);
  });

  test("shows the success until the next edit (4.1.1)", () => {
    expect(stateAfter({ type: "sent" }, stored)).toEqual(success);
    expect(stateAfter({ type: "sent" }, stored, edit("name"))).toEqual(IDLE);
  });

  test("shows a failure, also after edits, until the form is sent again (4.1.1)", () => {
    const failed: FormEvent = { type: "failed", message: "Something went wrong." };
    const state = { status: "failed", message: "Something went wrong." };
    expect(stateAfter({ type: "sent" }, failed)).toEqual(state);
    expect(stateAfter({ type: "sent" }, failed, edit("name"))).toEqual(state);
    expect(stateAfter({ type: "sent" }, failed, { type: "sent" })).toEqual({
      status: "submitting",
      isSlow: false,
    });
  });

  test("is idle when the form is emptied", () => {
    expect(stateAfter(refused, { type: "emptied" })).toEqual(IDLE);
  });
});
