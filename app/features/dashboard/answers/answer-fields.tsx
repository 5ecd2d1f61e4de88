import { useNews } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { TextField } from "#app/features/dashboard/writing/text-field.tsx";
import {
  type DraftEditor,
  TEXT_ID,
  withOutcome,
  withText,
} from "#app/features/dashboard/writing/use-draft-editor.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import dialog from "#app/ui/dialog.module.css";
import { LabelledSelect } from "#app/ui/labelled-select.tsx";
import { editionEnded, editionOfRecord, isOver } from "#domain/edition.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { letterFacts } from "#domain/submissions/letters.ts";
import { outcomeLabels, outcomes } from "#domain/submissions/outcomes.ts";
import styles from "./answers.module.css";

type PlaceholdersProps = { readonly form: Form; readonly editor: DraftEditor };

const Placeholders = ({ form, editor: { draft, saveDraft } }: PlaceholdersProps) => {
  const insert = (name: string) => {
    const area = document.getElementById(TEXT_ID);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, "end");
    saveDraft(withText(draft, area.value));
    area.focus();
  };
  const title = fieldsOf(form).find(({ key }) => key === form.dashboard?.headline);
  const others = fieldsOf(form).filter(
    (field) => field !== title && field.key !== form.applicant.name,
  );
  const button = (key: string, label: string) => (
    <Button key={key} variant="ghost" size="compact" onClick={() => insert(key)}>
      {label}
    </Button>
  );
  return (
    <div className="row">
      {button("name", "Name")}
      {title && button(title.key, title.label)}
      {button("reference", "Reference")}
      {form.slot && button("slot", "Day and time")}
      <details className={styles.more}>
        <summary className="note">More</summary>
        <div className="row">{others.map(({ key, label }) => button(key, label))}</div>
      </details>
    </div>
  );
};

export type PeopleProps = PlaceholdersProps & { readonly people: readonly StaffRecord[] };

type AnswerFieldsProps = PeopleProps & {
  /** Says what decision the chosen outcome would follow. */
  readonly earlier?: string | undefined;
};

export const AnswerFields = ({ form, editor, people, earlier }: AnswerFieldsProps) => {
  const settings = useSettings();
  const { editions } = useNews();
  const { draft, saveDraft } = editor;
  const choose = (value: string) => {
    const now = Date.now();
    const over = people.find(({ row }) => isOver(editions, row.created_at, now));
    const yearOver = over && editionOfRecord(editions, over.row.created_at);
    const outcome = outcomes.find((each) => each === value);
    saveDraft(withOutcome(form, draft, outcome, letterFacts(settings, now, yearOver)));
  };
  return (
    <>
      <div className={dialog.field}>
        <LabelledSelect
          styles={dialog}
          label="Outcome (optional)"
          value={draft.outcome ?? ""}
          options={[["", "None"], ...Object.entries(outcomeLabels)]}
          onChoose={choose}
          disabled={draft.recommendation !== undefined}
        />
        {earlier && (
          <p className="strong" role="status">
            {earlier}
          </p>
        )}
        {draft.recommendation !== undefined && (
          <p className="caption">A certificate leaves without an outcome.</p>
        )}
        {settings.phase === "past" && (
          <p className="caption">
            {editionEnded(settings.edition)} An acceptance names the next edition, every other
            letter that of the submission; none gives dates.
          </p>
        )}
      </div>
      <TextField
        label="Your answer"
        hint="The buttons below insert what each person sent."
        editor={editor}
      />
      <Placeholders form={form} editor={editor} />
    </>
  );
};
