import { inBusinessDays, reviewDays } from "#domain/forms/review-days.ts";
import { paths } from "#domain/paths.ts";

const REPLY = `Tell us what you would talk about; our team will get back to you within ${inBusinessDays(reviewDays.speaker)}.`;

export const speakers = {
  title: "Speakers",
  lead: {
    "not-yet": "The next microphone may be yours.",
    coming: `The line-up is taking shape, and the next microphone may be yours. ${REPLY}`,
    today: REPLY,
    closed: "Thank you to everybody who applied.",
    past: "Proposals for the next edition are welcome now.",
  },
  count: {
    coming: (speakers: string) => `${speakers} so far. `,
    today: (speakers: string) => `${speakers}. `,
    past: () => "",
  },
  apply: { label: "Apply to be a Speaker", to: paths.applySpeaker },
  quotesLabel: "Quotes about Bitcoin",
  /** Five, oldest first; each is found word for word in the source named. */
  quotes: [
    {
      text: "I’ve been working on a new electronic cash system that’s fully peer-to-peer, with no trusted third party.",
      author: "Satoshi Nakamoto",
      year: 2008,
      source: "Cryptography mailing list, the post announcing the white paper",
    },
    {
      text: "Bitcoin seems to be a very promising idea.",
      author: "Hal Finney",
      year: 2008,
      source: "Cryptography mailing list, in reply to the white paper",
    },
    {
      text: "Running bitcoin",
      author: "Hal Finney",
      year: 2009,
      source: "Twitter, January, a week after block 0",
    },
    {
      text: "The root problem with conventional currency is all the trust that’s required to make it work.",
      author: "Satoshi Nakamoto",
      year: 2009,
      source: "P2P Foundation forum, February",
    },
    {
      text: "The nature of Bitcoin is such that once version 0.1 was released, the core design was set in stone for the rest of its lifetime.",
      author: "Satoshi Nakamoto",
      year: 2010,
      source: "BitcoinTalk forum, June",
    },
  ],
} as const;
