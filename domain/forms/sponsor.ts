import { backToHome, paths } from "#domain/paths.ts";
import { APPLICATION_COPY } from "./copy.ts";
import { defineForm } from "./define-form.ts";
import {
  emailField,
  linkField,
  nameField,
  phoneField,
  profileField,
  selectField,
  textField,
} from "./fields.ts";
import { inBusinessDays, reviewDays } from "./review-days.ts";

const SPONSORSHIP_TYPES = [
  "Platinum Sponsor",
  "Gold Sponsor",
  "Silver Sponsor",
  "Bronze Sponsor",
  "Exhibitor",
  "Media Partner",
  "Custom Package",
  "Not Sure",
] as const;

const BUDGETS = [
  "$5,000 - $10,000",
  "$10,000 - $25,000",
  "$25,000 - $50,000",
  "$50,000 - $100,000",
  "$100,000+",
  "Custom Budget",
  "Prefer not to specify",
] as const;

const COMPANY_SIZES = [
  "Startup (1-10 employees)",
  "Small (11-50)",
  "Medium (51-200)",
  "Large (201-1000)",
  "Enterprise (1000+)",
] as const;

const INDUSTRIES = [
  "Cryptocurrency/Blockchain",
  "Financial Services",
  "Technology",
  "Investment/VC",
  "Media",
  "Education",
  "Government",
  "Other",
] as const;

const REPLY_TIME = inBusinessDays(reviewDays.sponsor);

export const sponsorForm = defineForm({
  formType: "sponsor",
  table: "sponsorship_inquiries",
  title: "Become a Sponsor",
  noun: "sponsorship inquiry",
  mailbox: "sponsors",
  path: paths.applySponsor,
  back: backToHome,
  description: (event) =>
    `Become a sponsor of ${event}: tell us about your company, budget and goals. We get back to you within ${REPLY_TIME}.`,
  groups: [
    {
      legend: "Your company",
      fields: [
        nameField("companyName", "Company name", {
          required: "Company name is required",
          autocomplete: "organization",
        }),
        linkField("website", "Website"),
        profileField("linkedin", "LinkedIn", "https://www.linkedin.com/company/"),
        selectField("companySize", "Company size", { options: COMPANY_SIZES }),
        selectField("industry", "Industry", { options: INDUSTRIES }),
      ],
    },
    {
      legend: "Contact person",
      fields: [
        nameField("contactName", "Contact person name", {
          required: "Contact person name is required",
        }),
        emailField("contactEmail", "Email"),
        phoneField("contactPhone", "Phone number", { required: "Phone number is required" }),
      ],
    },
    {
      legend: "Your sponsorship",
      fields: [
        selectField("sponsorshipType", "Sponsorship type", {
          options: SPONSORSHIP_TYPES,
          required: "Please select a sponsorship type",
        }),
        selectField("budgetRange", "Budget range", {
          options: BUDGETS,
          required: "Please select a budget range",
        }),
        textField("goals", "Sponsorship goals", {
          hint: "What a good outcome looks like for you.",
        }),
        textField("previousSponsorship", "Previous sponsorships", {
          hint: "Events you have sponsored before.",
        }),
        textField("message", "Additional information", {
          required: "Please provide additional information",
          minimum: {
            length: 20,
            message: "Please provide more details (minimum 20 characters)",
          },
          hint: "At least 20 characters.",
        }),
      ],
    },
  ],
  applicant: { name: "contactName", email: "contactEmail" },
  isApplication: true,
  summary: ["companyName", "sponsorshipType"],
  copy: {
    ...APPLICATION_COPY,
    submit: "Submit inquiry",
    succeeded: "Inquiry received",
    lead: `Tell us about your company and what you have in mind. We reply within ${REPLY_TIME}.`,
    next: [
      "Our sponsorship team reviews your inquiry.",
      `We get back to you within ${REPLY_TIME}.`,
    ],
    success: `Our sponsorship team will review your inquiry and get back to you within ${REPLY_TIME}.`,
  },
  reviewDays: reviewDays.sponsor,
  startsPending: true,
  loadFailure: "Error loading sponsorship inquiries: ",
  dashboard: null,
});
