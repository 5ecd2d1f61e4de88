import { formatDay } from "./event-day.ts";
import type { Form } from "./forms/form.ts";

/** The sentence of the forms and their acknowledgements once the dates of the edition have passed. */
export const FOR_THE_NEXT_EDITION =
  "This edition’s dates have passed. What you send now is for the next one.";

/** The query parameter under which a form's page takes the request for news in place of its own form. */
export const NEWS_PARAMETER = "news";

/** The general contact form with a subject and a message that nobody types. */
export type NewsRequest = {
  readonly values: { readonly subject: string; readonly message: string };
  /** On the page and in the acknowledgement. */
  readonly success: string;
};

export const NEWS_SUBJECT = "Keep me informed";

/** The request that the landing page sends for a visitor who asks for news of the next edition. */
export const askForNews: NewsRequest = {
  values: {
    subject: NEWS_SUBJECT,
    message: "Please write to me when the next edition is announced.",
  },
  success: "We will write when the next dates are set.",
};

export const askForOpening = ({ title }: Pick<Form, "title">, day: string): NewsRequest => {
  const opening = `when “${title}” opens on ${formatDay(day)}.`;
  return {
    values: { subject: NEWS_SUBJECT, message: `Please write to me ${opening}` },
    success: `We will write ${opening}`,
  };
};
