import { CODE_DIGITS, RESEND_WAIT_SECONDS } from "#domain/sign-in-code.ts";
import type { PendingCode } from "./pending-code.ts";

/** The request step, then the verify step. The last code outlives "Change email", because it is still valid. */
export type LoginState = {
  readonly message?: { readonly tone: "error" | "sent"; readonly text: string } | undefined;
  /** A call is under way; the buttons wait for it. */
  readonly busy: boolean;
} & (
  | { readonly step: "request"; readonly sent?: PendingCode }
  | { readonly step: "verify"; readonly sent: PendingCode }
);

export type LoginEvent =
  | { readonly type: "called" }
  | { readonly type: "sent"; readonly sent: PendingCode }
  /** With a time, the server sent no code because the last one is too recent: the wait starts again. */
  | { readonly type: "refused"; readonly text: string; readonly heldBackAt?: number | undefined }
  | { readonly type: "edited" }
  | { readonly type: "changed email" };

export const INITIAL_STATE: LoginState = { step: "request", busy: false };

const CODE_SENT = `OTP sent to your email. Enter the ${CODE_DIGITS}-digit code.`;

export const reduceLogin = (state: LoginState, event: LoginEvent): LoginState => {
  switch (event.type) {
    case "called":
      return { ...state, message: undefined, busy: true };
    case "sent":
      return {
        step: "verify",
        sent: event.sent,
        message: { tone: "sent", text: CODE_SENT },
        busy: false,
      };
    case "refused": {
      const { text, heldBackAt } = event;
      const refused = { ...state, busy: false, message: { tone: "error", text } } as const;
      return refused.step === "verify" && heldBackAt !== undefined
        ? { ...refused, sent: { ...refused.sent, at: heldBackAt } }
        : refused;
    }
    case "edited":
      return state.message?.tone === "error" ? { ...state, message: undefined } : state;
    case "changed email":
      return { ...state, step: "request", message: undefined, busy: false };
  }
};

/** Returns the whole seconds until another code may be requested: at most the wait, if the clock was set back. */
export const secondsLeft = ({ at }: PendingCode, now: number): number =>
  Math.min(RESEND_WAIT_SECONDS, Math.max(0, Math.ceil((at - now) / 1000 + RESEND_WAIT_SECONDS)));
