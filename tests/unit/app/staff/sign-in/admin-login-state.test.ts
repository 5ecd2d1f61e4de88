import { describe, expect, test } from "vitest";
import {
  INITIAL_STATE,
  type LoginEvent,
  reduceLogin,
  secondsLeft,
} from "#app/features/staff/sign-in/admin-login-state.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

const AT = 1_000_000;
const stateAfter = (...events: readonly LoginEvent[]) => events.reduce(reduceLogin, INITIAL_STATE);

const sent: LoginEvent = { type: "sent", email: "ravi@example.com", at: AT };
const refused: LoginEvent = { type: "refused", text: "Invalid" };

describe("the two steps of the sign-in", () => {
  test("start with the email address", () => {
    expect(INITIAL_STATE).toMatchObject({ step: "request", email: "", busy: false });
  });

  test("continue with the code once it is sent, with the message of the specification (4.4.1, 8.2.4)", () => {
    expect(stateAfter({ type: "requested", email: "ravi@example.com" }, sent)).toEqual({
      step: "verify",
      email: "ravi@example.com",
      sentAt: AT,
      busy: false,
      message: { tone: "sent", text: SIGN_IN.codeSent },
    });
  });

  test("are busy during a call, without the message of an earlier one", () => {
    const requested = stateAfter(refused, { type: "requested", email: "x" });
    const called = stateAfter(sent, refused, { type: "called" });
    for (const state of [requested, called])
      expect(state).toMatchObject({ busy: true, message: undefined });
  });

  test("do not change when a call is refused, and show why", () => {
    expect(stateAfter({ type: "requested", email: "x" }, refused)).toMatchObject({
      step: "request",
      email: "x",
      busy: false,
      message: { tone: "error", text: "Invalid" },
    });
    expect(stateAfter(sent, { type: "called" }, refused)).toMatchObject({
      step: "verify",
      sentAt: AT,
    });
  });

  test("clear code and messages on Change email, and keep the address to correct it (4.4.2)", () => {
    expect(stateAfter(sent, refused, { type: "changed email" })).toEqual({
      ...INITIAL_STATE,
      email: "ravi@example.com",
    });
  });

  test("clear an error on editing, but not the message that a code was sent (4.4.6)", () => {
    expect(stateAfter(sent, refused, { type: "edited" })).toEqual({
      ...stateAfter(sent),
      message: undefined,
    });
    expect(stateAfter({ type: "edited" })).toEqual(INITIAL_STATE);
    expect(stateAfter(sent, { type: "edited" }).message?.tone).toBe("sent");
  });

  test("start the wait again when the server refuses another code", () => {
    const state = stateAfter(
      sent,
      { type: "called" },
      { type: "held back", text: "No", at: AT + 5 },
    );
    expect(state).toMatchObject({ step: "verify", sentAt: AT + 5, message: { text: "No" } });
    expect(stateAfter({ type: "held back", text: "No", at: AT })).not.toHaveProperty("sentAt");
  });
});

describe("the wait for another code", () => {
  test.each([
    [AT, 60],
    [AT + 1, 60],
    [AT + 18_000, 42],
    [AT + 59_999, 1],
    [AT + 60_000, 0],
    [AT + 3_600_000, 0],
  ])("at %i leaves %i seconds (2.11.4, 9.3.2)", (now, left) => {
    expect(secondsLeft(AT, now)).toBe(left);
  });

  test("is never longer than a minute when the clock was set back", () => {
    expect(secondsLeft(AT, AT - 3_600_000)).toBe(60);
  });
});
