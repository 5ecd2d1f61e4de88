import { addNote, useStaffCall } from "#app/features/dashboard/records/actions.ts";
import { useRecordState } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { showFailure, showMessage } from "#app/features/dashboard/records/status-message.ts";
import { useStaffAddress } from "#app/features/dashboard/session/check-staff.ts";
import { newId } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { type Opinion, opinionBy } from "#domain/notes.ts";

const OPINIONS = [
  ["for", "For"],
  ["against", "Against"],
] as const;

/** Takes the opinion of the reader in one click. One of the two can be changed, not taken back. */
export const OpinionButtons = ({ form, record }: RecordProps) => {
  const { isPending, mutate } = useStaffCall(
    "Error saving your opinion",
    (backend, opinion: Opinion) =>
      addNote(backend, { form, record }, { id: newId(), body: null, opinion }),
    ({ result }, opinion) => {
      if (result === "gone") showFailure("This record no longer exists.");
      else showMessage({ text: `Your opinion of ${record.name}: ${opinion}` });
    },
  );
  const notes = useRecordState(form.table, record.id)?.notes ?? [];
  const mine = opinionBy(notes, useStaffAddress());
  return (
    <fieldset className="row">
      <legend className="visually-hidden">{`Your opinion of ${record.name}`}</legend>
      {OPINIONS.map(([opinion, label]) => (
        <Button
          key={opinion}
          variant="quiet"
          size="compact"
          aria-pressed={mine === opinion}
          aria-disabled={isPending || mine === opinion}
          onClick={() => !isPending && mine !== opinion && mutate(opinion)}
        >
          {mine === opinion && <CheckIcon />}
          <span>{label}</span>
        </Button>
      ))}
    </fieldset>
  );
};
