import { useSendAgain, useTakeBack } from "#app/features/dashboard/records/actions.ts";
import { useUnsent } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { pluralize } from "#domain/plural.ts";
import type { UnsentAnswer } from "#domain/submissions/calls.ts";
import styles from "./record-card.module.css";
import { useNow } from "./use-now.ts";

const SECOND_MS = 1_000;

/** Returns the time until an answer leaves, as 0:42. It stays at 0:00 until the server has sent it. */
const formatLeft = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A reply of a mail server that refuses (RFC 5321). */
const REFUSAL_CODE = /\b[45]\d\d\b/;

/** Returns why an answer was given up: the number of the mail server, or the words of our own. */
const formatError = (error: string | null): string => {
  if (error === null) return "unknown";
  const [code] = REFUSAL_CODE.exec(error) ?? [];
  return code ?? error;
};

const Unsent = ({ answer }: { readonly answer: UnsentAnswer }) => {
  const takeBack = useTakeBack();
  const sendAgain = useSendAgain();
  const now = useNow(SECOND_MS);
  const { id, attempts, dead, send_at, last_error } = answer;
  if (attempts > 0 && !dead)
    return (
      <p className={classNames(styles.delivery, "error-text")}>
        {`Not delivered yet, ${pluralize(attempts, "attempt")}`}
      </p>
    );
  return (
    <p className={styles.delivery}>
      {dead ? (
        <span className="error-text">{`Not delivered: ${formatError(last_error)}.`}</span>
      ) : (
        <span>{`Leaves in ${formatLeft(Date.parse(send_at) - now)}.`}</span>
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
