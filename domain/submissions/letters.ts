import { timeOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { eventDay, parseDay } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import type { FormType } from "#domain/forms/registry.ts";
import type { Settings } from "#domain/page-settings.ts";
import { MEDIA_KIT } from "#domain/paths.ts";
import type { Slot } from "#domain/slot.ts";
import { submissionWord } from "./answer-mail.ts";
import { confirmBy } from "./attendance.ts";
import type { Outcome } from "./outcomes.ts";

/** The sentences of a form. The first one of a letter is the thanks, and then the decision. */
type Sentences = {
  readonly thanks: string;
  readonly accepted: string;
  /** What happens next with those who are accepted. */
  readonly next: string;
  readonly waiting: string;
  readonly declined: string;
  /** Why not everybody can be accepted. */
  readonly reason: string;
  readonly goodbye: string;
};

export type LetterFacts = {
  /** Its name; once its last day is over, "the next edition" of the event. */
  readonly edition: string;
  /** That of the person's submission, which may be over: a last word is about it. */
  readonly ownEdition: string;
  /** Asks, with the word for what they sent, whether the person comes; undefined where nobody can say yet. */
  readonly invitation: ((word: string) => string) | undefined;
  readonly mediaKit: string;
};

const TELL_US = "tell us";
const REPLY = "reply to this email";

/** The request of a letter to answer by a day. */
const BY_DAY = new RegExp(`(?:${TELL_US}|${REPLY}) by (\\d{1,2} [A-Z][a-z]+ \\d{4})`, "g");

/** Returns the message for a letter that asks for an answer by a day that is over. */
export const passedDay = (text: string, now: number): string | undefined => {
  const today = eventDay(now);
  const passed = Array.from(text.matchAll(BY_DAY), ([, day = ""]) => day).find((day) => {
    const isoDay = parseDay(day) ?? "";
    return timeOf(isoDay) !== undefined && isoDay < today;
  });
  return passed && `${passed} has passed.`;
};

/**
 * Returns the facts of letters that are written now, to people whose own edition was over, if it is. Their page does
 * not ask whether they come, so they say it by email.
 */
export const letterFacts = (
  { edition, phase, email, siteUrl }: Settings,
  now: number,
  yearOver?: string,
): LetterFacts => {
  const mediaKit = siteUrl + MEDIA_KIT;
  const isPast = phase === "past";
  const name = isPast ? `the next edition of ${event.shortName}` : edition.name;
  const ownEdition = yearOver ? `${event.shortName} ${yearOver}` : name;
  if (isPast) return { edition: name, ownEdition, invitation: undefined, mediaKit };
  const day = confirmBy(edition, now);
  const by = day ? ` by ${day}` : "";
  const how = (word: string) =>
    email === "linked" && !yearOver
      ? `Please ${TELL_US}${by} on the page of your ${word}.`
      : `Please ${REPLY}${by}.`;
  const invitation = (word: string) => `Will you be there? ${how(word)}`;
  return { edition: name, ownEdition, invitation, mediaKit };
};

/** Returns the sentences of each form. Sponsors are answered by email, so theirs has none. */
const sentencesFor = ({
  edition,
  ownEdition,
  invitation,
  mediaKit,
}: LetterFacts): Readonly<Partial<Record<FormType, Sentences>>> => {
  const next = (then: string, word = "application") =>
    invitation
      ? `${invitation(word)} ${then}`
      : "Its dates are not set yet. We will write to you when they are, and ask you then if you can come.";
  const goodbye = invitation
    ? "We would be glad to see you at the conference, and to hear from you again for the next edition."
    : "We would be glad to hear from you again.";
  return {
    speaker: {
      thanks: "Thank you for your proposal",
      accepted: `we are delighted to accept “{topicTitle}” for ${edition}`,
      next: next("We will then send you the day, the time and the length of your talk."),
      waiting: `“{topicTitle}” is on our waiting list for ${ownEdition}, and we would like to see it on stage if a place comes free`,
      declined: `we are sorry that we cannot include “{topicTitle}” in the programme of ${ownEdition}`,
      reason:
        "We received more good talks than we have places, and could not take all that we liked.",
      goodbye,
    },
    "student-volunteer": {
      thanks: "Thank you for offering your help",
      accepted: `we are delighted to have you on the crew of ${edition}`,
      next: next(
        "We will then send you the day, the time and the place of your shift. Your pass for that day is free.",
      ),
      waiting: `you are on our waiting list for the crew of ${ownEdition}, as shifts often come free in the last weeks`,
      declined: `we are sorry that we have no shift for you at ${ownEdition}`,
      reason: "More people applied than we have shifts.",
      goodbye,
    },
    "media-partnership": {
      thanks: "Thank you for your proposal",
      accepted: `we are delighted to have {organization} as a partner of ${edition}`,
      next: `${next(
        "Then reply to this email with the names of those who will come and what you need on site.",
        "proposal",
      )} Our media kit has the logo, drawings and the facts: ${mediaKit}`,
      waiting: `{organization} is on our waiting list for partnerships at ${ownEdition}, and we would like to come back to it`,
      declined: `we are sorry that we cannot partner with {organization} at ${ownEdition}`,
      reason: "We received more proposals than we have places.",
      goodbye,
    },
    contact: {
      thanks: "Thank you for writing to us about “{subject}”",
      accepted: "yes, we will be glad to do that",
      next: "If you need anything else, simply reply to this email.",
      waiting: "we cannot say yet, and have put you on our waiting list",
      declined: "we are sorry that we cannot do that",
      reason: "We are a small team, and we keep to what we can do well.",
      goodbye: "If we can help you with something else, simply reply to this email.",
    },
  };
};

/**
 * Returns the decision and the paragraphs after it, by outcome. Staff write the question itself: no record has
 * a `{question}`, so a text that still has this placeholder cannot be sent.
 */
const paragraphsFor = (sentences: Sentences): Readonly<Record<Outcome, readonly string[]>> => ({
  accepted: [sentences.accepted, sentences.next],
  waiting: [
    sentences.waiting,
    sentences.reason,
    "There is nothing you need to do. We will write to you either way, as soon as we know more.",
  ],
  declined: [sentences.declined, sentences.reason, sentences.goodbye],
  question: [
    "before we can decide, we have a question",
    "{question}",
    "Please reply to this email. We will get back to you as soon as we have read your answer.",
  ],
});

const inParagraphs = (...paragraphs: readonly string[]): string =>
  ["Dear {name},", ...paragraphs, event.presenter].join("\n\n");

/** Returns the letter of an outcome; "" for a form without letters. */
export const outcomeLetter = (formType: FormType, outcome: Outcome, facts: LetterFacts): string => {
  const sentences = sentencesFor(facts)[formType];
  if (!sentences) return "";
  const [decision, ...paragraphs] = paragraphsFor(sentences)[outcome];
  return inParagraphs(`${sentences.thanks}: ${decision}.`, ...paragraphs);
};

export const certificateLetter = (): string =>
  inParagraphs(
    "Thank you for being part of the conference.",
    "Your certificate is ready. You can print it, or save it as a PDF or a picture. Anyone can check it by the code at its foot.",
  );

/** Returns the reminder for those who were accepted and have not said if they come. */
export const reminderLetter = ({ edition, invitation }: LetterFacts, form: Form): string =>
  inParagraphs(
    `We are looking forward to having you at ${edition}, and have not yet heard whether you can come.`,
    ...(form.slot ? [`The day and time of your ${form.slot}: {slot}.`] : []),
    invitation?.(submissionWord(form)) ?? "",
    "If you cannot come, please say so in the same way: somebody else will be glad of the place.",
  );

/** Returns the email that tells somebody of their slot, or that they have none any more. */
export const slotLetter = (form: Form, slot: Slot | null, hasPage: boolean): string => {
  const talk = form.talk && `“{${form.talk}}”`;
  if (!slot)
    return inParagraphs(
      `The day and time of ${talk ?? `your ${form.slot}`} no longer hold. We will write to you when there are new ones.`,
    );
  const ifNot = "If you cannot be there then, please reply to this email.";
  return inParagraphs(
    `The day and time of ${talk ?? `your ${form.slot}`}: {slot}.`,
    hasPage ? `${ifNot} The page of your application has it for your calendar.` : ifNot,
  );
};
