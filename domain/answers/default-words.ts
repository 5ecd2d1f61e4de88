import { event } from "#domain/event.ts";
import type { FormType } from "#domain/forms/registry.ts";
import type { Outcome } from "./outcomes.ts";

/**
 * The text that each outcome begins with: thanks and the decision in the first sentence, then the
 * reason, then what happens next. The question itself is left to write: there is no `{question}` to
 * fill in, so an answer that still has it cannot be sent.
 */
type Words = Readonly<Record<Outcome, string>>;

const letter = (...paragraphs: readonly string[]): string =>
  ["Dear {name},", ...paragraphs, event.presenter].join("\n\n");

const talk = "“{topicTitle}”";

const speaker: Words = {
  accepted: letter(
    `Thank you for your proposal: we are delighted to accept ${talk} for ${event.name}.`,
    "Please reply to this email within a week to confirm that you can come. We will then send you the day, the time and the length of your talk.",
  ),
  waiting: letter(
    `Thank you for your proposal: ${talk} is on our waiting list for ${event.name}.`,
    "We received more good talks than we have places, and yours is one we would like to see on stage if a place comes free.",
    "There is nothing you need to do. We will write to you when a place comes free, or when the programme is complete.",
  ),
  declined: letter(
    `Thank you for your proposal: we are sorry that we cannot include ${talk} in the programme of ${event.name}.`,
    "We received more good talks than we have places, and we had to leave out many that we liked.",
    "We would be glad to see you in the audience, and to hear from you again for the next edition.",
  ),
  question: letter(
    `Thank you for your proposal: before we can decide on ${talk}, we have a question.`,
    "{question}",
    "Please reply to this email. We will decide as soon as we have heard from you.",
  ),
};

const volunteer: Words = {
  accepted: letter(
    `Thank you for offering your help: we are delighted to have you on the crew of ${event.name}.`,
    "Please reply to this email within a week with the days and hours that suit you. We will then send you your shifts, with a free pass for those days.",
  ),
  waiting: letter(
    `Thank you for offering your help: you are on our waiting list for the crew of ${event.name}.`,
    "More people applied than we have shifts, and shifts often come free in the last weeks.",
    "There is nothing you need to do. We will write to you when a shift comes free, or when the crew is complete.",
  ),
  declined: letter(
    `Thank you for offering your help: we are sorry that we have no shift for you at ${event.name}.`,
    "More people applied than we have shifts.",
    "We would be glad to see you at the conference, and to hear from you again for the next edition.",
  ),
  question: letter(
    `Thank you for offering your help: before we can plan your shifts at ${event.name}, we have a question.`,
    "{question}",
    "Please reply to this email. We will decide as soon as we have heard from you.",
  ),
};

const media: Words = {
  accepted: letter(
    `Thank you for your proposal: we are delighted to have {organization} as a partner of ${event.name}.`,
    "Please reply to this email with the names of those who will come and what you need on site. We will then send you the details of your access.",
  ),
  waiting: letter(
    `Thank you for your proposal: {organization} is on our waiting list for partnerships at ${event.name}.`,
    "We received more proposals than we have places, and we would like to come back to yours.",
    "There is nothing you need to do. We will write to you as soon as we know more.",
  ),
  declined: letter(
    `Thank you for your proposal: we are sorry that we cannot partner with {organization} at ${event.name}.`,
    "We received more proposals than we have places.",
    "We would be glad to see you at the conference, and to hear from you again for the next edition.",
  ),
  question: letter(
    "Thank you for your proposal: before we can decide on it, we have a question.",
    "{question}",
    "Please reply to this email. We will decide as soon as we have heard from you.",
  ),
};

const contact: Words = {
  accepted: letter(
    "Thank you for writing to us about “{subject}”: yes, we will be glad to do that.",
    "If you need anything else, simply reply to this email.",
  ),
  waiting: letter(
    "Thank you for writing to us about “{subject}”: we cannot say yet, and have put you on our waiting list.",
    "There is nothing you need to do. We will write to you as soon as we know more.",
  ),
  declined: letter(
    "Thank you for writing to us about “{subject}”: we are sorry that we cannot do that.",
    "We are a small team, and we keep to what we can do well.",
    "If we can help you with something else, simply reply to this email.",
  ),
  question: letter(
    "Thank you for writing to us about “{subject}”: before we can help, we have a question.",
    "{question}",
    "Please reply to this email. We will take it from there.",
  ),
};

/** Sponsors are answered by mail. */
const words: Readonly<Partial<Record<FormType, Words>>> = {
  speaker,
  "student-volunteer": volunteer,
  "media-partnership": media,
  contact,
};

/** Returns the text that an answer with this outcome begins with; a form may have none. */
export const defaultWords = (formType: FormType, outcome: Outcome): string =>
  words[formType]?.[outcome] ?? "";
