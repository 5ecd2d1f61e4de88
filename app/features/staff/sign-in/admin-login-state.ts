import { CODE_DIGITS, RESEND_WAIT_SECONDS } from "#domain/sign-in-code.ts";

export type Message = { readonly tone: "error" | "sent"; readonly text: string };

type Common = {
  readonly email: string;
  readonly message: Message | undefined;
  /** A call is under way; the buttons wait for it. */
  readonly busy: boolean;
};

/** The request step, then the verify step. `sentAt` is in epoch milliseconds. */
export type LoginState =
  | (Common & { readonly step: "request" })
  | (Common & { readonly step: "verify"; readonly sentAt: number });

export type LoginEvent =
  | { readonly type: "requested"; readonly email: string }
  | { readonly type: "sent"; readonly email: string; readonly at: number }
  | { readonly type: "called" }
  | { readonly type: "refused"; readonly text: string }
  /** The server sent no code because the last one is too recent: the wait starts again. */
  | { readonly type: "held back"; readonly text: string; readonly at: number }
  | { readonly type: "edited" }
  | { readonly type: "changed email" };

export const INITIAL_STATE: LoginState = {
  step: "request",
  email: "",
  message: undefined,
  busy: false,
};

const failed = <T extends LoginState>(state: T, text: string): T => ({
  ...state,
  busy: false,
  message: { tone: "error", text },
});

export const reduceLogin = (state: LoginState, event: LoginEvent): LoginState => {
  switch (event.type) {
    case "requested":
      return { step: "request", email: event.email, message: undefined, busy: true };
    case "sent":
      return {
        step: "verify",
        email: event.email,
        sentAt: event.at,
        busy: false,
        message: {
          tone: "sent",
          text: `OTP sent to your email. Enter the ${CODE_DIGITS}-digit code.`,
        },
      };
    case "called":
      return { ...state, message: undefined, busy: true };
    case "refused":
      return failed(state, event.text);
    case "held back":
      return failed(state.step === "verify" ? { ...state, sentAt: event.at } : state, event.text);
    case "edited":
      return state.message?.tone === "error" ? { ...state, message: undefined } : state;
    case "changed email":
      return { ...INITIAL_STATE, email: state.email };
  }
};

/** Returns the whole seconds until another code may be requested: never more than the wait, even if the clock was set back. */
export const secondsLeft = (sentAt: number, now: number): number =>
  Math.min(
    RESEND_WAIT_SECONDS,
    Math.max(0, Math.ceil((sentAt - now) / 1000 + RESEND_WAIT_SECONDS)),
  );
