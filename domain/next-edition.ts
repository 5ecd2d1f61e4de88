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

const SUBJECT = "Keep me informed";

/** What the landing page sends for a visitor who asks for news of the next edition. */
export const askForNews: NewsRequest = {
  values: {
    subject: SUBJECT,
    message: "Please write to me when the next edition is announced.",
  },
  success: "We will write when the next dates are set.",
};

/** Returns the request for news of a form that opens on a later day. */
export const askForOpening = ({ title }: Pick<Form, "title">, day: string): NewsRequest => {
  const opening = `when “${title}” opens on ${formatDay(day)}.`;
  return {
    values: { subject: SUBJECT, message: `Please write to me ${opening}` },
    success: `We will write ${opening}`,
  };
};

const OPENING = /^Please write to me (when “[^”]+” opens on \d{1,2} [A-Z][a-z]+ \d{4}\.)$/;

/** Returns the message to the sender of a request for news; undefined where the values are none. */
const newsSuccessOf = (values: Readonly<Record<string, string | null>>): string | undefined => {
  if (values.subject !== SUBJECT) return undefined;
  if (values.message === askForNews.values.message) return askForNews.success;
  const [, opening] = OPENING.exec(values.message ?? "") ?? [];
  return opening && `We will write ${opening}`;
};

/** Returns whether the values of a form, or a stored row, ask for news of an edition or an opening. */
export const isNewsRequest = (values: Readonly<Record<string, string | null>>): boolean =>
  newsSuccessOf(values) !== undefined;

/** Returns the message to the sender of these values, or of a stored row. */
export const successOf = (
  { copy }: Form,
  values: Readonly<Record<string, string | null>>,
): string => newsSuccessOf(values) ?? copy.success;
