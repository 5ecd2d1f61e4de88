import { useEffect, useReducer, useRef, useState } from "react";
import { checkStaff } from "#app/features/staff/session/check-staff.ts";
import { takeReturnPath } from "#app/features/staff/session/return-path.ts";
import { canKeepSession, staffBackend } from "#app/features/staff/session/staff-client.ts";
import { artUrl } from "#app/lib/art.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import styles from "./admin-login.module.css";
import { INITIAL_STATE, reduceLogin, secondsLeft } from "./admin-login-state.ts";
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
const openDashboard = () => {
  dropPendingCode();
  location.replace(takeReturnPath());
};

/** Asks for the address and sends a code, then verifies the code. */
export const AdminLogin = () => {
  const [state, send] = useReducer(reduceLogin, INITIAL_STATE);
  const [keepsNothing, setKeepsNothing] = useState(false);
  /** Set at once, because several clicks may come before the buttons are disabled. */
  const callUnderWay = useRef<Promise<Outcome>>(undefined);
  const lastSent = useRef<PendingCode>(undefined);
  const check = useRef<Promise<void>>(undefined);

  useEffect(() => {
    setKeepsNothing(!canKeepSession());
    const pending = readPendingCode(Date.now());
    if (pending) {
      lastSent.current = pending;
      send({ type: "sent", ...pending });
    }
    // Only a clear yes skips the form: in an outage, the visitor still wants to sign in.
    check.current = checkStaff(staffBackend).then(({ kind }) => {
      if (kind === "admin") openDashboard();
    });
  }, []);

  const call = async (work: () => Promise<Outcome>, onSuccess: () => void) => {
    if (callUnderWay.current) return;
    const current = work();
    callUnderWay.current = current;
    const outcome = await current;
    // "Change email" makes the outcome of an earlier call void.
    if (callUnderWay.current !== current) return;
    callUnderWay.current = undefined;
    if (outcome.ok) onSuccess();
    else if (outcome.heldBack) send({ type: "held back", text: outcome.text, at: Date.now() });
    else send({ type: "refused", text: outcome.text });
  };
  const request = (email: string) =>
    call(
      async () => {
        // Until the check has removed a session that ended elsewhere, its token would be refused.
        await check.current;
        return requestCode(staffBackend, email);
      },
      () => {
        const pending = { email: email.trim().toLowerCase(), at: Date.now() };
        keepPendingCode(pending);
        lastSent.current = pending;
        send({ type: "sent", ...pending });
      },
    );
  /** Returns to a code sent less than a minute ago: it is still valid, and the server would not send another. */
  const returnToCode = (email: string): boolean => {
    const sent = lastSent.current;
    if (sent?.email !== email.trim().toLowerCase() || secondsLeft(sent.at, Date.now()) === 0)
      return false;
    keepPendingCode(sent);
    send({ type: "sent", ...sent });
    return true;
  };

  return (
    <Page width="login">
      <img className={styles.door} src={artUrl("door-ajar")} width="160" height="211" alt="" />
      <div className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        {keepsNothing && (
          <div className={styles.blocked}>
            <Notice tone="plain">
              This browser stores nothing for this site, so it cannot keep you signed in. Allow site
              data, then load this page again.
            </Notice>
          </div>
        )}
        {state.step === "request" ? (
          <EmailStep
            {...state}
            onEdit={() => send({ type: "edited" })}
            onSubmit={(email) => {
              if (returnToCode(email)) return;
              send({ type: "requested", email });
              void request(email);
            }}
          />
        ) : (
          <CodeStep
            {...state}
            onEdit={() => send({ type: "edited" })}
            onSubmit={(code) => {
              send({ type: "called" });
              void call(() => verifyCode(staffBackend, state.email, code), openDashboard);
            }}
            onResend={() => {
              send({ type: "called" });
              void request(state.email);
            }}
            onChangeEmail={() => {
              callUnderWay.current = undefined;
              dropPendingCode();
              send({ type: "changed email" });
            }}
          />
        )}
      </div>
    </Page>
  );
};
