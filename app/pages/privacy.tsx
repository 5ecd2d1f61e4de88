import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { LegalPage, type LegalSection } from "#app/ui/legal-page.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { formatDay } from "#domain/event-day.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { eventName, type Settings } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/plural.ts";
import { priceSources, rateSources, type Source } from "#domain/price-sources.ts";

export const meta: PageMeta = (settings) => ({
  title: "Privacy Policy",
  description: `What ${eventName(settings)} stores when you write to us, who sees it, what stays on your device, and which services your browser contacts.`,
});

const labelsOf = (form: Form): string =>
  fieldsOf(form)
    .map(({ label }) => label)
    .join(", ");

/** Writes the names as "A, B and C". */
const namesOf = (sources: readonly Source[]): string =>
  sources
    .map(({ name }) => name)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");

const sectionsOf = ({
  mailboxes,
  backend,
  email,
  retentionMonths,
}: Settings): readonly LegalSection[] => [
  {
    title: "Information We Collect",
    body: [
      "You can read this whole website without telling us anything. We store what you fill in on a form:",
      <ul key="forms">
        {forms.map((form) => (
          <li key={form.title}>
            <strong>{`${form.title}: `}</strong>
            {`${labelsOf(form)}.`}
          </li>
        ))}
      </ul>,
      "With each of them we keep the time it arrived and whether our team has handled it. We also note whether a form looks as if it was filled in by a program; nobody is turned away for that.",
      "For members of our own team, we store email addresses, sign-ins and the networks they came from.",
    ],
  },
  {
    title: "How We Use It",
    body: [
      "To answer you and to plan the event, and for nothing else:",
      [
        "Our staff read your submission on a dashboard that only signed-in team members can open, mark it as pending or handled, and answer you. Their answers, and notes they keep for each other, are stored with it.",
        "The team concerned gets an email with what you wrote. You get one that confirms that it arrived, up to five times a day.",
        "Requests from your IP address are counted for up to an hour, so that nobody can flood the forms. The address is not stored with your submission.",
      ],
      "There is no advertising and no analytics on this website. If you ask for the next dates, we write when they are set.",
    ],
  },
  {
    title: "Sharing",
    body: [
      backend === "embedded"
        ? "Your browser sends a form to our own server, which stores it in our own database."
        : "Our database is run by Supabase. Your browser normally sends a form straight to it.",
      "We do not sell or rent what you send us. Outside our team it is seen only by:",
      [
        "the companies that run our servers and our database and deliver our emails;",
        email === "linked" &&
          "every visitor, where you speak and have said on your own page that the site may name you: the name, company and talk that you gave there, and your abstract and bio if you ticked them, until you take that back;",
        email === "linked" &&
          "whoever has the code of a certificate that we sent you: your name, what it is for and the edition, until it is withdrawn or deleted;",
        "authorities, where the law requires it.",
      ],
      <h3 key="services">Services your browser contacts</h3>,
      `The footer of the landing page shows the price of a bitcoin. Once that panel comes into view, your browser asks public services in turn until one answers: ${namesOf(priceSources)} for the price, and ${namesOf(rateSources)} for the rupee. They see your IP address, as every website you visit does. Nothing you have typed goes to them.`,
      "Win Free Tickets and the links to social networks lead to other websites, which have policies of their own. If you came with a referral code, Win Free Tickets passes it on. All fonts and pictures come from this website.",
    ],
  },
  {
    title: "Data Security",
    body: [
      "Submissions can be sent by anyone and read by our staff: the database itself refuses everyone else. Staff sign in with a code sent to an address on a list; there are no passwords to leak. What you write is not kept in our logs.",
      `${retentionMonths === undefined ? "We keep what you send until you ask us to delete it." : `Submissions are deleted automatically after ${pluralize(retentionMonths, "month")}.`} If you want to see, correct or remove what you sent, write to us and we will do it.`,
      email === "linked" &&
        "You can also open the link in our email. It shows what you sent to whoever has it, and what you do there is stored too. If you ask for deletion there, the page names the day on which it happens, or says that our team was asked.",
    ],
  },
  {
    title: "Cookies",
    body: [
      "This website sets no cookies for visitors. Three kinds of data are kept in your own browser:",
      [
        "what you have typed into a form and not yet sent, so that it is not lost. It is never sent automatically, and is removed when the form has been sent;",
        "your scroll position, so that going back takes you to the same place. It is gone when the tab is closed;",
        "for our staff: the session and the answers not yet sent until they sign out, the address a sign-in code went to, the place to come back to, whether they use the dashboard’s shortcuts and rows, and a cookie for 90 days, by which strangers cannot keep them from signing in.",
      ],
    ],
  },
  {
    title: "Contact",
    body: [
      <p key="mailbox">
        Questions about your data: write to <MailLink address={mailboxes.general} />, or use the{" "}
        <SiteLink to={paths.contactGeneral}>contact form</SiteLink>. Our terms say how{" "}
        <SiteLink to={`${paths.terms}#accessibility`}>accessible</SiteLink> this website is.
      </p>,
    ],
  },
];

const LAST_UPDATED = "2026-11-29";

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lastUpdated={LAST_UPDATED}
      lastUpdatedText={formatDay(LAST_UPDATED)}
      sections={sectionsOf(useSettings())}
    />
  );
}
