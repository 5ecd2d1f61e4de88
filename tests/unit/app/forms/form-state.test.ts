import { describe, expect, test } from "vitest";
import {
  afterEdit,
  type FormState,
  IDLE,
  initialState,
  isSecondHalf,
} from "#app/forms/form-state.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { tidy, validate } from "#domain/forms/validate.ts";

const values = tidy(contactForm, { subject: "Hi", message: "Hello there" });
const errors = validate(contactForm, values);

describe("the initial state of a form", () => {
  test("is idle unless the server has answered the form", () => {
    expect(initialState(contactForm, undefined)).toEqual(IDLE);
  });

  test("has the errors of a refused form, and does not move the focus", () => {
    const posted = { formType: "contact", status: "refused", values } as const;
    const state = { status: "invalid", errors, isFresh: false };
    expect(initialState(contactForm, posted)).toEqual(state);
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

describe("an edit", () => {
  const refused: FormState = { status: "invalid", errors, isFresh: true };

  test("clears the error of its field, and moves the focus no more (4.1.1)", () => {
    expect(afterEdit(refused, "name")).toEqual({
      status: "invalid",
      errors: errors.filter(({ field }) => field.key === "email"),
      isFresh: false,
    });
  });

  test("of the last invalid field makes the form idle again (5.1.4)", () => {
    expect(errors.map(({ field }) => field.key)).toEqual(["name", "email"]);
    expect(afterEdit(afterEdit(refused, "name"), "email")).toEqual(IDLE);
  });

  test("keeps the errors of other fields", () => {
    for (const key of ["subject", "message", "phone"])
      expect(afterEdit(refused, key)).toMatchObject({ errors });
  });

  test("ends a success, and leaves a failure and a form that is being sent (4.1.1)", () => {
    const sent: FormState = { status: "success", success: "Thank you.", reference: "0b9f1c2e" };
    expect(afterEdit(sent, "name")).toBe(IDLE);
    for (const state of [
      { status: "failed", message: "Something went wrong." },
      { status: "submitting", isSlow: true },
    ] as const)
      expect(afterEdit(state, "name")).toBe(state);
  });
});

test("a blank form sent within a second of a success is a slow double click (4.1.4)", () => {
  expect(isSecondHalf(999, { name: "" })).toBe(true);
  expect(isSecondHalf(1_000, { name: "" })).toBe(false);
  expect(isSecondHalf(0, { name: "Asha" })).toBe(false);
  expect(isSecondHalf(Number.POSITIVE_INFINITY, {})).toBe(false);
});
