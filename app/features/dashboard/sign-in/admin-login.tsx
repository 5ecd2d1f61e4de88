import { useEffect, useReducer, useRef, useState } from "react";
import { checkStaff } from "#app/features/dashboard/session/check-staff.ts";
import { hasSessionEnded, takeReturnPath } from "#app/features/dashboard/session/sign-out.ts";
import { canKeepSession, staffBackend } from "#app/features/dashboard/session/staff-client.ts";
import { artUrl } from "#app/lib/art.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { withoutMarks } from "#domain/forms/formats.ts";
import styles from "./admin-login.module.css";
import { INITIAL_STATE, reduceLogin, secondsLeft } from "./admin-login-state.ts";
import {
  dropPendingCode,
  keepPendingCode,
  type PendingCode,
  readPendingCode,
} from "./pending-code.ts";
import { type Refusal, requestCode, verifyCode } from "./sign-in.ts";
import { CodeStep, EmailStep } from "./steps.tsx";

/** Replaces the login page, so that Back does not return to it. */
const openDashboard = () => {
  dropPendingCode();
  location.replace(takeReturnPath());
};

export const AdminLogin = () => {
  const [state, send] = useReducer(reduceLogin, INITIAL_STATE);
  const [keepsNothing, setKeepsNothing] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  /** Set at once, because several clicks may come before the buttons are disabled. */
  const callUnderWay = useRef<Promise<Refusal | undefined>>(undefined);
  const check = useRef<Promise<void>>(undefined);

  useEffect(() => {
    setKeepsNothing(!canKeepSession());
    setHasEnded(hasSessionEnded());
    const pending = readPendingCode(Date.now());
    if (pending) send({ type: "sent", sent: pending });
    // Only a clear yes skips the form: in an outage, the visitor still wants to sign in.
    check.current = checkStaff(staffBackend).then(({ kind }) => {
      if (kind === "admin") openDashboard();
    });
  }, []);

  const call = async (work: () => Promise<Refusal | undefined>, onSuccess: () => void) => {
    if (callUnderWay.current) return;
    send({ type: "called" });
    const current = work();
    callUnderWay.current = current;
    const refusal = await current;
    // "Change email" makes the outcome of an earlier call void.
    if (callUnderWay.current !== current) return;
    callUnderWay.current = undefined;
    if (!refusal) return onSuccess();
    const heldBackAt = refusal.isHeldBack ? Date.now() : undefined;
    send({ type: "refused", text: refusal.text, heldBackAt });
  };
  const showCodeStep = (sent: PendingCode) => {
    keepPendingCode(sent);
    send({ type: "sent", sent });
  };
  const request = (input: string) => {
    const { sent } = state;
    const email = withoutMarks(input).toLowerCase();
    // A code sent less than a minute ago is still valid, and the server would not send another.
    if (sent?.email === email && secondsLeft(sent, Date.now()) > 0) return showCodeStep(sent);
    const work = async () => {
      // Until the check has removed a session that ended elsewhere, its token would be refused.
      await check.current;
      return requestCode(staffBackend, email);
    };
    void call(work, () => showCodeStep({ email, at: Date.now() }));
  };
  const onEdit = () => send({ type: "edited" });

  return (
    <Page width="login">
      <img className={styles.door} src={artUrl("door-ajar")} width="160" height="211" alt="" />
      <div className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        {hasEnded && (
          <div className="apart">
            <Notice tone="plain">
              You are no longer signed in. Sign in again to go on where you were.
            </Notice>
          </div>
        )}
        {keepsNothing && (
          <div className="apart">
            <Notice tone="plain">
              This browser stores nothing for this site, so it cannot keep you signed in. Allow site
              data, then load this page again.
            </Notice>
          </div>
        )}
        {state.step === "verify" ? (
          <CodeStep
            state={state}
            onEdit={onEdit}
            onSubmit={(code) =>
              void call(() => verifyCode(staffBackend, state.sent.email, code), openDashboard)
            }
            onResend={() => request(state.sent.email)}
            onChangeEmail={() => {
              callUnderWay.current = undefined;
              dropPendingCode();
              send({ type: "changed email" });
            }}
          />
        ) : (
          <EmailStep state={state} onEdit={onEdit} onSubmit={request} />
        )}
      </div>
    </Page>
  );
};
