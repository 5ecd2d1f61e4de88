import { useEffect, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { useSendAgain, useTakeBack } from "#app/features/staff/records/use-answers.ts";
import { isWaiting, useUnsent } from "#app/features/staff/records/use-unsent.ts";
import { Button } from "#app/ui/button.tsx";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./record-card.module.css";

const SECOND_MS = 1_000;

/** Returns the time until an answer leaves, as 0:42. It stays at 0:00 until the server has sent it. */
export const formatCountdown = (leavesAt: string, now: number): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(leavesAt) - now) / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

const Countdown = ({ leavesAt }: { readonly leavesAt: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles.countdown}>Leaves in {formatCountdown(leavesAt, now)}.</span>;
};

/** Returns why an answer was given up: the number of the mail server, or the words of our own. */
export const formatError = (error: string | null): string =>
  /\b[45]\d\d\b/.exec(error ?? "")?.[0] ?? error ?? "unknown";

const Unsent = ({ answer }: { readonly answer: UnsentAnswer }) => {
  const takeBack = useTakeBack();
  const sendAgain = useSendAgain();
  if (isWaiting(answer))
    return (
      <>
        <Countdown leavesAt={answer.leaves_at} />
        <Button
          variant="quiet"
          size="compact"
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate({ ids_input: [answer.id] })}
        >
          Take back
        </Button>
      </>
    );
  if (!answer.dead)
    return (
      <span className={styles.overdue}>
        Not delivered yet, {pluralize(answer.attempts, "attempt")}
      </span>
    );
  return (
    <>
      <span className={styles.overdue}>Not delivered: {formatError(answer.last_error)}.</span>
      <Button
        variant="quiet"
        size="compact"
        disabled={sendAgain.isPending}
        onClick={() => sendAgain.mutate(answer)}
      >
        Send again
      </Button>
    </>
  );
};

type DeliveryProps = { readonly form: Form; readonly record: StaffRecord };

/** Says of each answer that has not left when it will, or why it could not. */
export const Delivery = ({ form, record }: DeliveryProps) =>
  useUnsent(form.table, record.id).map((answer) => (
    <p key={answer.id} className={styles.delivery}>
      <Unsent answer={answer} />
    </p>
  ));
