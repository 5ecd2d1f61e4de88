import { describe, expect, test } from "vitest";
import {
  INITIAL_STATE,
  type LoginEvent,
  reduceLogin,
  secondsLeft,
} from "#app/features/dashboard/sign-in/admin-login-state.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

const AT = 1_000_000;
const stateAfter = (...events: readonly LoginEvent[]) => events.reduce(reduceLogin, INITIAL_STATE);

const SENT = { email: "ravi@example.com", at: AT };
const sent: LoginEvent = { type: "sent", sent: SENT };
const called: LoginEvent = { type: "called" };
const refused: LoginEvent = { type: "refused", text: "Invalid" };

describe("the two steps of the sign-in", () => {
  test("start with the email address", () => {
    expect(INITIAL_STATE).toEqual({ step: "request", busy: false });
  });

  test("continue with the code once it is sent, with the message of the specification (4.4.1, 8.2.4)", () => {
    expect(stateAfter(called, sent)).toEqual({
      step: "verify",
      sent: SENT,
      busy: false,
      message: { tone: "sent", text: SIGN_IN.codeSent },
    });
  });

  test("are busy during a call, without the message of an earlier one", () => {
    for (const state of [stateAfter(refused, called), stateAfter(sent, refused, called)])
      expect(state).toMatchObject({ busy: true, message: undefined });
  });

  test("do not change when a call is refused, and show why", () => {
    expect(stateAfter(called, refused)).toMatchObject({
      step: "request",
      busy: false,
      message: { tone: "error", text: "Invalid" },
    });
    expect(stateAfter(sent, called, refused)).toMatchObject({
      step: "verify",
      sent: SENT,
    });
  });

  test("clear code and messages on Change email, and keep the address and that its code is valid (4.4.2, 4.4.3)", () => {
    expect(stateAfter(sent, refused, { type: "changed email" })).toEqual({
      ...INITIAL_STATE,
      sent: SENT,
    });
  });

  test("clear an error on editing, but not the message that a code was sent", () => {
    expect(stateAfter(sent, refused, { type: "edited" })).toEqual({
      ...stateAfter(sent),
      message: undefined,
    });
    expect(stateAfter({ type: "edited" })).toEqual(INITIAL_STATE);
    expect(stateAfter(sent, { type: "edited" }).message?.tone).toBe("sent");
  });

  test("start the wait again when the server refuses another code", () => {
    const heldBack: LoginEvent = { type: "refused", text: "No", heldBackAt: AT + 5 };
    const state = stateAfter(sent, called, heldBack);
    expect(state).toMatchObject({ step: "verify", sent: { at: AT + 5 }, message: { text: "No" } });
    expect(stateAfter(heldBack)).not.toHaveProperty("sent");
  });
});

test.each([
  [AT - 3_600_000, 60],
  [AT, 60],
  [AT + 1, 60],
  [AT + 18_000, 42],
  [AT + 59_999, 1],
  [AT + 60_000, 0],
  [AT + 3_600_000, 0],
])("at %i the wait for another code has %i seconds left (2.11.4, 9.3.2)", (now, left) => {
  expect(secondsLeft(SENT, now)).toBe(left);
});
