import { describe, expect, test } from "vitest";
import {
  type FormEvent,
  type FormState,
  IDLE,
  reduceForm,
} from "#app/features/application-form/application-form-state.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { tidy, validate } from "#domain/forms/validate.ts";

const stateAfter = (...events: readonly FormEvent[]): FormState => events.reduce(reduceForm, IDLE);

const errors = validate(contactForm, tidy(contactForm, { subject: "Hi", message: "Hello there" }));
const refused: FormEvent = { type: "refused", errors };
const edit = (key: string): FormEvent => ({ type: "edited", key });

describe("the state of a form", () => {
  test("holds the errors of a refusal, fresh until the first edit", () => {
    expect(stateAfter(refused)).toEqual({ status: "invalid", errors, isFresh: true });
    expect(stateAfter(refused, edit("name"))).toEqual({
      status: "invalid",
      errors: errors.filter(({ field }) => field.key === "email"),
      isFresh: false,
    });
  });

  test("is idle again when the last error is edited away", () => {
    expect(errors.map(({ field }) => field.key)).toEqual(["name", "email"]);
    expect(stateAfter(refused, edit("name"), edit("email"))).toEqual(IDLE);
  });

  test("keeps the errors of the fields that nobody edited", () => {
    for (const { key } of fieldsOf(contactForm).filter(
      ({ key }) => !["name", "email"].includes(key),
    ))
      expect(stateAfter(refused, edit(key))).toMatchObject({ errors });
  });

  test("says that sending takes long only while it sends", () => {
    expect(stateAfter({ type: "sent" })).toEqual({ status: "submitting", isSlow: false });
    expect(stateAfter({ type: "sent" }, { type: "took long" })).toEqual({
      status: "submitting",
      isSlow: true,
    });
    expect(stateAfter({ type: "took long" })).toEqual(IDLE);
    expect(stateAfter({ type: "sent" }, { type: "stored" }, { type: "took long" })).toEqual({
      status: "success",
    });
  });

  test("says that it was sent until the next edit", () => {
    expect(stateAfter({ type: "sent" }, { type: "stored" })).toEqual({ status: "success" });
    expect(stateAfter({ type: "sent" }, { type: "stored" }, edit("name"))).toEqual(IDLE);
  });

  test("keeps the failure in view while something is edited, until it is sent again", () => {
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
