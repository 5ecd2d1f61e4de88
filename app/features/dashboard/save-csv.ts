import { saveFile } from "#app/lib/save-file.ts";
import { editionOfRecord, type KnownEdition } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { csvHead, csvLine } from "#domain/submissions/csv.ts";
import type { TableStates } from "./records/read-news.ts";
import type { StaffRecord } from "./records/record.ts";

export const saveCsv = (
  form: Form,
  records: readonly StaffRecord[],
  editions: readonly KnownEdition[],
  states?: TableStates,
): void => {
  const lines = records.map(({ id, row, status }) =>
    csvLine(form, { ...row, status }, editionOfRecord(editions, row.created_at), states?.get(id)),
  );
  const file = new Blob([csvHead(form), ...lines], { type: "text/csv;charset=utf-8" });
  saveFile(file, `${form.table}-${eventDay(Date.now())}.csv`);
};
