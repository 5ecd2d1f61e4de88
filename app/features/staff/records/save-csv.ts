import { csvHead, csvLine } from "#domain/forms/csv.ts";
import type { Form } from "#domain/forms/form.ts";
import type { StaffRecord } from "./record.ts";

/** Saves the shown records as a file, in the order shown. */
export const saveCsv = (form: Form, records: readonly StaffRecord[]): void => {
  const lines = records.map(({ row, status }) => csvLine(form, { ...row, status }));
  const file = new Blob([csvHead(form), ...lines], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${form.table}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
