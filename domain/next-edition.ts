import type { Form } from "./forms/form.ts";

/** The sentence of the forms and their acknowledgements once the dates of the edition have passed. */
export const FOR_THE_NEXT_EDITION =
  "This edition’s dates have passed. What you send now is for the next one.";

/** What the landing page sends with the general contact form for a visitor who asks for news of the next edition. */
export const askForNews = {
  values: {
    subject: "Keep me informed",
    message: "Please write to me when the next edition is announced.",
  },
  /** On the page and in the acknowledgement. */
  success: "We will write when the next dates are set.",
} as const;

/** Returns whether the values of a form, or a stored row, ask for news of the next edition. */
export const isNewsRequest = ({ subject, message }: Readonly<Record<string, string | null>>) =>
  subject === askForNews.values.subject && message === askForNews.values.message;

/** Returns the message to the sender of these values, or of a stored row. */
export const successOf = (
  { copy }: Form,
  values: Readonly<Record<string, string | null>>,
): string => (isNewsRequest(values) ? askForNews.success : copy.success);
