const CITY = "Hyderabad";
const NAME = `Bitcoin ${CITY}`;
const DOMAIN = "bitcoinhyderabad.example";

/**
 * The facts of every edition. Its `.example` addresses are reserved; an installation sets its own
 * (EVENT_MAILBOXES, EVENT_LINKS).
 */
export const event = {
  /** Without the year of an edition (`edition.ts`). */
  shortName: NAME,
  /** How many days an edition takes, until they are announced. */
  days: 2,
  city: CITY,
  place: `${CITY}, India`,
  timeZone: "Asia/Kolkata",
  /** How the clock above the drawing calls it. */
  timeZoneName: "IST",
  /** India has no summer time. */
  minutesAheadOfUtc: 330,
  /** The address of the site; PUBLIC_URL replaces it when it is set. */
  siteUrl: `https://${DOMAIN}`,
  presenter: `The ${NAME} team`,
  mailboxes: {
    general: `hello@${DOMAIN}`,
    speakers: `speakers@${DOMAIN}`,
    sponsors: `sponsors@${DOMAIN}`,
    volunteers: `volunteers@${DOMAIN}`,
    media: `media@${DOMAIN}`,
  },
  /** The first member of staff of an embedded installation without ADMIN_EMAILS. */
  defaultStaff: `staff@${DOMAIN}`,
  rewardsUrl: `https://rewards.${DOMAIN}`,
  social: {
    telegram: `https://telegram.${DOMAIN}`,
    x: `https://x.${DOMAIN}`,
    instagram: `https://instagram.${DOMAIN}`,
    youtube: `https://youtube.${DOMAIN}`,
    linkedin: `https://linkedin.${DOMAIN}`,
    discord: `https://discord.${DOMAIN}`,
  },
} as const;

export type Mailbox = keyof typeof event.mailboxes;
export type SocialNetwork = keyof typeof event.social;

/** The addresses that an installation may set, or those of `event`. */
export type Addresses = {
  readonly mailboxes: Readonly<Record<Mailbox, string>>;
  readonly social: Readonly<Record<SocialNetwork, string>>;
};
