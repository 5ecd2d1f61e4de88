import { type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field; every control's `name` is its key. */
export const controlOf = (element: HTMLFormElement, key: string): Control | undefined => {
  const control = element.elements.namedItem(key);
  return control instanceof HTMLElement ? (control as Control) : undefined;
};

/**
 * The controls themselves hold what is typed: what came in before this code ran, from a password
 * manager or from the browser's own memory counts as much as any key press.
 */
export const readValues = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, controlOf(element, key)?.value ?? ""]));

export const writeValues = (element: HTMLFormElement, values: FormValues): void => {
  for (const [key, value] of Object.entries(values)) {
    const control = controlOf(element, key);
    if (control && control.value !== value) control.value = value;
  }
};

export const blankValues = (form: Form): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, ""]));

export const hasWords = (values: FormValues): boolean =>
  Object.values(values).some((value) => value.trim() !== "");
