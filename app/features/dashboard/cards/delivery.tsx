import { useSendAgain, useTakeBack } from "#app/features/dashboard/records/actions.ts";
import { useUnsent } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { useNow } from "#app/hooks/use-now.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { pluralize } from "#domain/plural.ts";
import type { UnsentAnswer } from "#domain/submissions/calls.ts";
import { heldFor } from "#domain/submissions/held-for.ts";
import styles from "./record-card.module.css";
import { formatLeaving } from "./time-formats.ts";

const SECOND_MS = 1_000;

/** A reply of a mail server that refuses (RFC 5321). */
const REFUSAL_CODE = /\b[45]\d\d\b/;

/** Returns why an answer is held or was given up: the number of the mail server, or the words of our own. */
const formatReason = ({ held_for, last_error }: UnsentAnswer): string => {
  if (held_for !== null) return heldFor[held_for];
  const [code] = REFUSAL_CODE.exec(last_error ?? "") ?? [];
  return code ?? last_error ?? "unknown";
};

const Unsent = ({ answer }: { readonly answer: UnsentAnswer }) => {
  const takeBack = useTakeBack();
  const sendAgain = useSendAgain();
  const now = useNow(SECOND_MS);
  const { id, attempts, dead, send_at } = answer;
  if (attempts > 0 && !dead)
    return (
      <p className={classNames(styles.delivery, "error-text")}>
        {`Not delivered yet, ${pluralize(attempts, "attempt")}`}
      </p>
    );
  return (
    <p className={styles.delivery}>
      {dead ? (
        <span className="error-text">{`Not delivered: ${formatReason(answer)}.`}</span>
      ) : (
        <span>{`Leaves ${formatLeaving(send_at, now)}.`}</span>
      )}
      <Button
        variant="quiet"
        size="compact"
        disabled={takeBack.isPending || sendAgain.isPending}
        onClick={() => (dead ? sendAgain.mutate(answer) : takeBack.mutate({ ids_input: [id] }))}
      >
        {dead ? "Send again" : "Take back"}
      </Button>
    </p>
  );
};

/** Says of each answer that has not left when it will, or why it could not. */
export const Delivery = ({ form, record }: RecordProps) =>
  useUnsent(form.table, record.id).map((answer) => <Unsent key={answer.id} answer={answer} />);
