/** The acts of applicants on their own page, in the words of the dashboard and of the email to the team. */
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

/** In place of "may-show", where the site shows other words of the speaker. */
export const OTHER_WORDS = "Asks for other words on the site";

export type ApplicantEvent = keyof typeof staffWords;

/** The same among the steps of the applicant's page. */
export const applicantSteps: Readonly<Record<ApplicantEvent, (day: string) => string>> = {
  confirmed: (day) => `You confirmed your address on ${day}.`,
  disowned: (day) => `You said on ${day} that you did not send it.`,
  corrected: (day) => `You corrected it on ${day}.`,
  withdrawn: (day) => `You withdrew it on ${day}.`,
  "taken-back-by-applicant": (day) => `You took the withdrawal back on ${day}.`,
  coming: (day) => `You said on ${day} that you will be there.`,
  "not-coming": (day) => `You said on ${day} that you cannot come.`,
  "may-show": (day) => `You said on ${day} that the site may name you.`,
  "may-not-show": (day) => `You said on ${day} that the site may not name you.`,
  "erase-asked": (day) => `You asked on ${day} to delete everything.`,
  "erase-stopped": (day) => `You stopped the deletion on ${day}.`,
};

/** The messages of the applicant's page once an act is stored. */
export const applicantNotices: Readonly<Partial<Record<string, string>>> = {
  corrected: "Saved. The team sees what changed.",
  withdrawn: "Withdrawn. The team has been told.",
  "taken-back-by-applicant": "Taken back. It is with the team again.",
  coming: "Good. We look forward to it.",
  "not-coming": "Noted. Thank you for telling us.",
  "may-show": "Thank you. The team has been told.",
  "may-not-show": "Noted. The site does not name you.",
  "erase-asked": "Noted. An email that says the same is on its way.",
  "erase-stopped": "Stopped. Everything stays as it was.",
};
