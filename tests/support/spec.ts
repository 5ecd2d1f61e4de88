/**
 * The texts of docs/specification.md 5 and 8, word for word. They repeat what the product defines on
 * purpose: a test that read them from the product would not notice when they change.
 */

/** The messages of a field that is blank, shorter than its minimum, or not in its format. */
type FieldMessages = Partial<Record<"blank" | "short" | "invalid", string>>;

const NAME = { blank: "Name is required" };
const EMAIL = { blank: "Email is required", invalid: "Email is invalid" };
const PHONE = { blank: "Phone number is required", invalid: "Phone number is invalid" };
const MESSAGE = { blank: "Message is required", short: "Message must be at least 10 characters" };

export const FIELD_MESSAGES = {
  sponsor: {
    companyName: { blank: "Company name is required" },
    contactName: { blank: "Contact person name is required" },
    contactEmail: EMAIL,
    contactPhone: PHONE,
    sponsorshipType: { blank: "Please select a sponsorship type" },
    budgetRange: { blank: "Please select a budget range" },
    message: {
      blank: "Please provide additional information",
      short: "Please provide more details (minimum 20 characters)",
    },
  },
  speaker: {
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    bio: { blank: "Speaker bio is required", short: "Bio must be at least 50 characters" },
    topicTitle: { blank: "Topic title is required" },
    topicAbstract: {
      blank: "Topic abstract is required",
      short: "Abstract must be at least 100 characters",
    },
    experience: { blank: "Please describe your speaking experience" },
    audience: { blank: "Please describe your target audience" },
  },
  contact: {
    name: NAME,
    email: EMAIL,
    subject: { blank: "Subject is required" },
    message: MESSAGE,
    phone: { invalid: PHONE.invalid },
  },
  "media-partnership": {
    name: NAME,
    email: EMAIL,
    organization: { blank: "Organization is required" },
    partnershipType: { blank: "Partnership type is required" },
    message: MESSAGE,
  },
  "student-volunteer": { name: NAME, email: EMAIL, message: { blank: MESSAGE.blank } },
} satisfies Record<string, Record<string, FieldMessages>>;

/** The form types, as the mail call names them. */
export type FormType = keyof typeof FIELD_MESSAGES;

/** Returns the message of each field of a form that must not be blank, in the order of the form. */
export const blankMessages = (formType: FormType): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<FieldMessages>(FIELD_MESSAGES[formType]).flatMap(([key, { blank }]) =>
      blank === undefined ? [] : [[key, blank]],
    ),
  );

const NAMES_THE_FIELD = (label: string): string => `Please update the ${label} field.`;
const HIGHLIGHTED = (): string => "Please correct the highlighted fields.";

/** The sentence above a form that was refused, by the label of its first invalid field. */
export const BANNERS: Readonly<Record<FormType, (label: string) => string>> = {
  sponsor: NAMES_THE_FIELD,
  speaker: NAMES_THE_FIELD,
  contact: HIGHLIGHTED,
  "student-volunteer": HIGHLIGHTED,
  "media-partnership": () => "Please fill in all required fields.",
};

const THANKS = "Thank you for contacting us. We will reach out to you as soon as possible.";

export const SUCCESS: Readonly<Record<FormType, string>> = {
  sponsor:
    "Our sponsorship team will review your inquiry and get back to you within 2 business days.",
  speaker: "Our team will review it and get back to you within 5-7 business days.",
  contact: THANKS,
  "student-volunteer": THANKS,
  "media-partnership": THANKS,
};

const SOMETHING_WRONG = "Something went wrong. Please try again later.";
const TRY_AGAIN = "Submission failed. Try again.";

export const FAILURE: Readonly<Record<FormType, string>> = {
  sponsor: SOMETHING_WRONG,
  speaker: SOMETHING_WRONG,
  contact: SOMETHING_WRONG,
  "student-volunteer": TRY_AGAIN,
  "media-partnership": TRY_AGAIN,
};

export const NOT_CONFIGURED = "Database not configured. Please contact the administrator.";

export const MAIL_FAILED = "Failed to send email";

export const SIGN_IN = {
  noAddress: "Please enter your work email address.",
  notAllowed: "This email is not authorized. Contact the site administrator.",
  allowlistFailed: "Unable to verify authorization. Please try again later.",
  codeNotSent: "Could not send OTP. Verify the email and try again.",
  codeSent: "OTP sent to your email. Enter the 6-digit code.",
  shortCode: "Enter the 6-digit OTP from your email.",
  wrongCode: "Invalid or expired OTP. Request a new code.",
};

export const ACCESS_DENIED = "You must be an admin and signed in to view this page.";

/** The text before the cause when a table of the dashboard cannot be loaded. */
export const LOAD_FAILED = {
  contact_queries: "Error loading contact queries: ",
  speaker_applications: "Error loading speaker applications: ",
  sponsorship_inquiries: "Error loading sponsorship inquiries: ",
  student_volunteer_queries: "Error loading student/volunteer queries: ",
  media_partnership_queries: "Error loading media & partnerships: ",
};

/** The text before the cause of any other failure to load. */
export const DATABASE_FAILED = "Database error: ";

/** The text before the cause when a status cannot be changed. */
export const UPDATE_FAILED = "Error updating status: ";
