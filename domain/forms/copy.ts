/** Copy that the general, volunteer and media forms share. */
export const PLAIN_COPY = {
  submit: "Send message",
  submitting: "Sending...",
  succeeded: "Message sent",
  success: "Thank you for contacting us. We will reach out to you as soon as possible.",
} as const;

/** Copy that the speaker and sponsor forms share. */
export const APPLICATION_COPY = {
  submit: "Submit application",
  submitting: "Submitting...",
  succeeded: "Application received",
  banner: "Please update the {label} field.",
  failure: "Something went wrong. Please try again later.",
} as const;
