import {
  type StatusMessage,
  useStatusMessage,
  useStatusUpdate,
  useTakeBack,
} from "#app/features/staff/queries/actions.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./status-bar.module.css";

const Undo = ({ form, record, status }: StatusMessage & { readonly kind: "updated" }) => {
  const { updateStatus } = useStatusUpdate(form, record);
  return (
    <Button variant="quiet" onClick={() => void updateStatus(otherStatus(status))}>
      Undo
    </Button>
  );
};

const TakeBack = ({ answers }: StatusMessage & { readonly kind: "sent" }) => {
  const { mutate, isPending } = useTakeBack();
  return (
    <Button variant="quiet" disabled={isPending} onClick={() => mutate(answers)}>
      {"batch_input" in answers ? "Take all back" : "Take back"}
    </Button>
  );
};

/** Shows the outcome of the latest action, with a way to undo it. */
export const StatusBar = () => {
  const message = useStatusMessage();
  return (
    <div
      className={classNames(
        styles.line,
        message && styles.shown,
        message?.kind === "failed" && styles.failed,
      )}
    >
      <p role="status">
        {message?.kind === "updated" && `${message.record.name} marked as ${message.status}`}
        {message && message.kind !== "updated" && message.text}
      </p>
      {message?.kind === "updated" && <Undo {...message} />}
      {message?.kind === "sent" && <TakeBack {...message} />}
    </div>
  );
};
