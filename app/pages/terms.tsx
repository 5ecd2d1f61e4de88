import type { PageMeta } from "#app/head/meta.ts";
import { eventValue } from "#app/hooks/event-values.ts";
import { useSettings } from "#app/lib/settings.ts";
import { LegalPage, type LegalSection } from "#app/ui/legal-page.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { event } from "#domain/event.ts";
import { formatDay, isoDayIn } from "#domain/event-day.ts";
import { eventName, type Settings } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";

export const meta: PageMeta = (settings) => ({
  title: "Terms & Conditions",
  description: `The terms of this website and of attending ${eventName(settings)}: an independent, educational event. Nothing here is financial advice.`,
});

const sectionsOf = ({ edition, phase, mailboxes }: Settings): readonly LegalSection[] => [
  {
    title: "Acceptance",
    body: [
      "By using this website, by sending us a form or by registering for the conference, you accept these terms. If you do not agree with them, please do not use the website or register.",
      "We may change these terms as the plans for the event take shape. The version on this page is the one that applies.",
    ],
  },
  {
    title: "Event Information",
    body: [
      `${edition.name} ${phase === "past" ? "was" : "is"} an independent conference planned for ${edition.when} in ${event.place}. It is not tied to any Bitcoin company.`,
      "Everything on this website and on our stages is for educational purposes only. It is not financial, investment, legal or tax advice, and no one should buy, sell or hold anything because of it. Speakers, partners and exhibitors speak for themselves.",
      "Dates, venue, programme and speakers may change. Details not yet announced will be published here. Figures such as attendance are what we expect, not what we promise.",
      <h3 key="conduct" id="conduct">
        Conduct and recording
      </h3>,
      "Everybody is welcome at the conference, whoever they are and however much they know. Be kind, and leave people in peace who want that. Nobody is insulted, harassed, followed or photographed against their will, in the halls, on stage or online, and nobody sells coins or tokens there.",
      <p key="report">
        If something happens to you or in front of you, tell anyone of the team, or write to{" "}
        <MailLink address={mailboxes.general} />. Two of us read your report, never one whom it is
        about, and answer you. We keep your name to ourselves. Anyone who does not keep to this is
        asked to stop, and leaves if they do not.
      </p>,
      "Talks are recorded and published. If you speak and do not want that, tell us before your talk. We take pictures of the halls; tell whoever takes one that you would rather not be in it.",
    ],
  },
  {
    title: "Registration and Tickets",
    body: [
      "Tickets are subject to availability. All sales are final unless specified otherwise at the time of purchase. No tickets are sold on this website at present.",
      "Free tickets are given away on a separate rewards site, under the rules published there. Sending a form here, to speak, to sponsor, to volunteer or to partner, is an application. It is not a ticket and does not promise acceptance.",
    ],
  },
  {
    title: "Limitation of Liability",
    body: [
      "We take care to keep this website accurate and to run the event well, but both are provided “as is”. As far as the law allows, we are not liable for indirect losses, for travel and accommodation, or for decisions based on something said here or at the event.",
      "Nothing in these terms limits a liability that the law does not allow to be limited.",
    ],
  },
  {
    title: "Privacy",
    body: [
      <p key="policy">
        Our <SiteLink to={paths.privacy}>Privacy Policy</SiteLink> explains what we store when you
        write to us, and why.
      </p>,
    ],
  },
  {
    title: "Contact",
    body: [
      <p key="mailbox">
        Questions about these terms: write to <MailLink address={mailboxes.general} />, or use the{" "}
        <SiteLink to={paths.contactGeneral}>contact form</SiteLink>.
      </p>,
      <h3 key="accessibility" id="accessibility">
        Accessibility
      </h3>,
      "Each page is checked against WCAG 2.2, level AA, at the width of a phone and of a desktop, and tried with the keyboard alone, with text at twice its size, without motion, without JavaScript and while a browser translates it.",
      "Nobody who depends on a screen reader has tried it for us yet, and the rings that are drawn from names are pictures with a description, not more.",
      <p key="barriers">
        If something keeps you out, tell <MailLink address={mailboxes.general} />: we will put it
        right, and take by email what you wanted to send.
      </p>,
    ],
  },
];

const readersDay = isoDayIn();

const today = (): string => readersDay(new Date());

/** Returns the reader's day, read again when they come back to a tab that was left open overnight. */
const useToday = eventValue<string | undefined>(
  ["visibilitychange", "pageshow", "focus"],
  today,
  undefined,
);

export default function TermsPage() {
  const settings = useSettings();
  const day = useToday() ?? settings.day;
  return (
    <LegalPage
      title="Terms & Conditions"
      lastUpdated={day}
      lastUpdatedText={formatDay(day)}
      sections={sectionsOf(settings)}
    />
  );
}
