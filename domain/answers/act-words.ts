/** What applicants do on their own page, in the words of the dashboard and of the email to the team. */
export const staffWords = {
  confirmed: "Address confirmed",
  disowned: "Not sent by the owner of this address",
  corrected: "Corrected",
  withdrawn: "Withdrawn by the applicant",
  "taken-back-by-applicant": "Withdrawal taken back",
  coming: "Coming",
  "not-coming": "Cannot come",
  "may-show": "May be shown on the site",
  "may-not-show": "May not be shown on the site",
  "erase-asked": "Deletion asked for",
  "erase-stopped": "Deletion stopped",
} as const;

export type ApplicantEvent = keyof typeof staffWords;

type ApplicantWords = {
  /** Among the steps of the page. */
  readonly step: (day: string) => string;
  /** When it is done. */
  readonly notice?: string;
};

/** The same in the words of the applicant's page. */
export const applicantWords: Readonly<Record<ApplicantEvent, ApplicantWords>> = {
  confirmed: { step: (day) => `You confirmed your address on ${day}.` },
  disowned: { step: (day) => `You said on ${day} that you did not send it.` },
  corrected: {
    step: (day) => `You corrected it on ${day}.`,
    notice: "Saved. The team sees what changed.",
  },
  withdrawn: {
    step: (day) => `You withdrew it on ${day}.`,
    notice: "Withdrawn. The team has been told.",
  },
  "taken-back-by-applicant": {
    step: (day) => `You took the withdrawal back on ${day}.`,
    notice: "Taken back. It is with the team again.",
  },
  coming: {
    step: (day) => `You said on ${day} that you will be there.`,
    notice: "Good. We look forward to it.",
  },
  "not-coming": {
    step: (day) => `You said on ${day} that you cannot come.`,
    notice: "Noted. Thank you for telling us.",
  },
  "may-show": {
    step: (day) => `You said on ${day} that the site may name you.`,
    notice: "Thank you. The team decides when the speakers are announced.",
  },
  "may-not-show": {
    step: (day) => `You said on ${day} that the site may not name you yet.`,
    notice: "Noted. The site does not name you.",
  },
  "erase-asked": {
    step: (day) => `You asked on ${day} to delete everything.`,
    notice: "Noted. An email that says the same is on its way.",
  },
  "erase-stopped": {
    step: (day) => `You stopped the deletion on ${day}.`,
    notice: "Stopped. Everything stays as it was.",
  },
};
