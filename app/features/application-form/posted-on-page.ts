import { isRecord, parseJson } from "#app/lib/parse-json.ts";
import type { Form } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";

/**
 * Returns the server's answer to this form if the document carries one, because hydration begins with
 * it. A damaged one counts as none.
 */
export const postedOnPage = (form: Form): PostedForm | undefined => {
  if (typeof document === "undefined") return undefined;
  const answer = document.querySelector<HTMLElement>("form[data-posted]")?.dataset.posted;
  const posted = parseJson(answer ?? null);
  if (!isRecord(posted) || posted.formType !== form.formType || !isRecord(posted.values))
    return undefined;
  return posted as PostedForm;
};
