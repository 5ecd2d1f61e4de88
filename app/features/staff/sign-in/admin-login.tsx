import { useEffect, useReducer, useRef } from "react";
import { isSignedInAdmin } from "#app/features/staff/session/is-signed-in-admin.ts";
import { takeReturnPath } from "#app/features/staff/session/return-path.ts";
import { staffBackend } from "#app/lib/backend.ts";
import styles from "./admin-login.module.css";
import { firstState, nextState, secondsLeft } from "./admin-login-state.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import {
  dropPendingCode,
  keepPendingCode,
  type PendingCode,
  readPendingCode,
} from "./pending-code.ts";
import { type Outcome, requestCode, verifyCode } from "./sign-in.ts";

/** Replaces the login page, so that Back does not return to it. */
const openDesk = () => {
  dropPendingCode();
  location.replace(takeReturnPath());
};

/** SPEC sections 2, 4 and 8: a code is asked for, then verified. */
export const AdminLogin = () => {
  const [state, send] = useReducer(nextState, firstState);
  const wentBack = useRef(false);
  /** A call that was overtaken by "Change email" says nothing any more. */
  const turn = useRef(0);
  const lastSent = useRef<PendingCode>(undefined);

  useEffect(() => {
    const pending = readPendingCode(Date.now());
    if (pending) {
      lastSent.current = pending;
      send({ type: "sent", ...pending });
    }
    void isSignedInAdmin(staffBackend).then((isSignedIn) => {
      if (isSignedIn) openDesk();
    });
  }, []);

  const call = async (work: () => Promise<Outcome>, onSuccess: () => void) => {
    turn.current += 1;
    const mine = turn.current;
    const outcome = await work();
    if (mine !== turn.current) return;
    if (outcome.ok) onSuccess();
    else if (outcome.heldBack) send({ type: "held back", text: outcome.text, at: Date.now() });
    else send({ type: "refused", text: outcome.text });
  };
  const ask = (email: string) =>
    call(
      () => requestCode(staffBackend, email),
      () => {
        const pending = { email: email.trim().toLowerCase(), at: Date.now() };
        keepPendingCode(pending);
        lastSent.current = pending;
        send({ type: "sent", ...pending });
      },
    );
  /** The code of less than a minute ago still holds, and the server would send no other. */
  const returnToCode = (email: string): boolean => {
    const sent = lastSent.current;
    if (sent?.email !== email.trim().toLowerCase() || secondsLeft(sent.at, Date.now()) === 0)
      return false;
    keepPendingCode(sent);
    send({ type: "sent", ...sent });
    return true;
  };

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        {state.step === "request" ? (
          <EmailStep
            {...state}
            takesFocus={wentBack.current}
            onEdit={() => send({ type: "edited" })}
            onSubmit={(email) => {
              if (returnToCode(email)) return;
              send({ type: "asked", email });
              void ask(email);
            }}
          />
        ) : (
          <CodeStep
            {...state}
            onEdit={() => send({ type: "edited" })}
            onSubmit={(code) => {
              send({ type: "called" });
              void call(() => verifyCode(staffBackend, state.email, code), openDesk);
            }}
            onResend={() => {
              send({ type: "called" });
              void ask(state.email);
            }}
            onChangeEmail={() => {
              turn.current += 1;
              wentBack.current = true;
              dropPendingCode();
              send({ type: "changed email" });
            }}
          />
        )}
      </div>
    </div>
  );
};
