import type { Form } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";

/**
 * Returns the server's answer to this form if the document carries one, so that hydration begins
 * with what the page shows.
 */
export const postedOnPage = (form: Form): PostedForm | undefined => {
  if (typeof document === "undefined") return undefined;
  const answer = document.querySelector<HTMLElement>("form[data-posted]")?.dataset.posted;
  const posted: PostedForm | undefined = answer && JSON.parse(answer);
  return posted?.formType === form.formType ? posted : undefined;
};
