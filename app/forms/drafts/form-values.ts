import { type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the control of a field; the `name` of each control is its key. */
export const controlOf = (element: HTMLFormElement, key: string): Control | undefined => {
  const control = element.elements.namedItem(key);
  return control instanceof HTMLElement ? (control as Control) : undefined;
};

/** Reads the controls: a password manager may have filled them in, or the browser restored them. */
export const readValues = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, controlOf(element, key)?.value ?? ""]));

/** Writes the values that differ, so that the caret stays in the control that someone types in. */
export const writeValues = (element: HTMLFormElement, values: FormValues): void => {
  for (const [key, value] of Object.entries(values)) {
    const control = controlOf(element, key);
    if (control && control.value !== value) control.value = value;
  }
};
