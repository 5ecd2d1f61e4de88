import { parseDay } from "./event-day.ts";
import type { Form } from "./forms/form.ts";
import { forms } from "./forms/registry.ts";
import { askForNews, askForOpening, NEWS_SUBJECT, type NewsRequest } from "./next-edition.ts";

type Values = Readonly<Record<string, string | null>>;

const OPENING = /^Please write to me when “([^”]+)” opens on (\d{1,2} [A-Z][a-z]+ \d{4})\.$/;

const formToOpen = (message: string): Form | undefined => {
  const [, title] = OPENING.exec(message) ?? [];
  return forms.find((each) => each.title === title);
};

/** Returns the form whose opening a request for news asks for; undefined for the next dates. */
export const requestedForm = ({ message }: Values): Form | undefined => formToOpen(message ?? "");

/**
 * Returns the request for news of an opening that has this message. The form is one of ours: whatever
 * stands in the message may be sent to somebody else's address.
 */
const openingRequest = (message: string): NewsRequest | undefined => {
  const form = formToOpen(message);
  const day = parseDay(OPENING.exec(message)?.[2] ?? "");
  return form && day ? askForOpening(form, day) : undefined;
};

const newsRequestOf = ({ subject, message }: Values): NewsRequest | undefined => {
  if (subject !== NEWS_SUBJECT || !message) return undefined;
  return message === askForNews.values.message ? askForNews : openingRequest(message);
};

/** Returns whether the values of a form, or a stored row, ask for news of an edition or an opening. */
export const isNewsRequest = (values: Values): boolean => newsRequestOf(values) !== undefined;

/** Returns the message to the sender of these values, or of a stored row. */
export const successOf = ({ copy }: Form, values: Values): string =>
  newsRequestOf(values)?.success ?? copy.success;
