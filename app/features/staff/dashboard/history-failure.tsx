import { useStates } from "#app/features/staff/queries/use-states.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dashboard.module.css";

/** Says that nobody can see here who has answered, and reads it again. */
export const HistoryFailure = ({ form }: { readonly form: Form }) => {
  const { failure, refetch } = useStates(form.table);
  if (failure === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      <p>Error loading the history: {failure}</p>
      <div className={styles.retry}>
        <Button
          variant="ghost"
          size="compact"
          onClick={({ currentTarget }) => {
            // The button goes away, and would take the focus with it.
            currentTarget.closest("main")?.focus();
            void refetch();
          }}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
};
