import { timeOf } from "#domain/edition.ts";
import type { FormWindow } from "#domain/form-window.ts";
import { type FormType, forms } from "#domain/forms/registry.ts";

export type FormsOpen = Readonly<Partial<Record<FormType, FormWindow>>>;

const WINDOW = /^(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?$/;

const parseWindow = (text: string): FormWindow | undefined => {
  const [, from, to] = WINDOW.exec(text) ?? [];
  const days = [from, to].filter((day) => day !== undefined);
  if (days.length === 0 || days.some((day) => timeOf(day) === undefined)) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
};

/** Reads `speaker=2026-10-01/2027-01-10 sponsor=/2027-01-31`. */
export const readFormsOpen = (
  text: string,
): { readonly formsOpen: FormsOpen; readonly problems: readonly string[] } => {
  const formsOpen: Partial<Record<FormType, FormWindow>> = {};
  const problems: string[] = [];
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, name = "", days = ""] = /^([^=]*)=?(.*)$/.exec(entry) ?? [];
    const formType = forms.find((form) => form.formType === name)?.formType;
    const own = parseWindow(days);
    if (!formType)
      problems.push(`"${name}" is none of ${forms.map((form) => form.formType).join(", ")}.`);
    else if (formType in formsOpen) problems.push(`${name} is named twice.`);
    else if (!own)
      problems.push(
        `${name} must be two days such as 2026-10-01/2027-01-10, of which one may be left out, not ${days}.`,
      );
    else if (own.from && own.to && own.from > own.to)
      problems.push(`${name} closes before it opens.`);
    else formsOpen[formType] = own;
  }
  return { formsOpen, problems };
};
