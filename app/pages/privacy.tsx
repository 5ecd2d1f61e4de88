import { Link } from "react-router";
import type { Meta } from "#app/head/meta.ts";
import { LegalPage } from "#app/ui/legal-page.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";

export const meta: Meta = {
  title: "Privacy Policy",
  description: `What ${event.name} stores when you write to us, who sees it, what stays on your device, and which services your browser asks.`,
};

const inAList = new Intl.ListFormat("en-GB");

const sections = [
  {
    id: "information-we-collect",
    title: "Information We Collect",
    body: (
      <>
        <p>You can read this whole website without telling us anything. We store what you send:</p>
        <ul>
          <li>
            <strong>General queries:</strong> name, email, phone if you give it, subject and
            message.
          </li>
          <li>
            <strong>Speaker applications:</strong> name, email, phone, company, job title, bio, the
            title and abstract of your topic, your speaking experience and audience, and your links.
          </li>
          <li>
            <strong>Sponsor inquiries:</strong> your company, its size and industry, the contact
            person with email and phone, links, the kind of sponsorship and budget, your goals and
            message.
          </li>
          <li>
            <strong>Students and volunteers:</strong> name, email, phone, university, the role you
            are interested in, your availability and message.
          </li>
          <li>
            <strong>Media and partnerships:</strong> name, email, organisation, website, kind of
            partnership, phone and message.
          </li>
        </ul>
        <p>
          With each of them we keep the time it arrived and whether our team has handled it. We also
          note whether a form looks as if a program had filled it in; nobody is turned away for
          that.
        </p>
        <p>
          Of members of our own team we store the email address, their sign-ins, and the networks
          they signed in from.
        </p>
      </>
    ),
  },
  {
    id: "how-we-use-it",
    title: "How We Use It",
    body: (
      <>
        <p>To answer you and to plan the event, and for nothing else:</p>
        <ul>
          <li>
            Our staff read your submission on a dashboard that only signed-in team members can open,
            and mark it as pending or handled.
          </li>
          <li>
            Two emails are sent for each submission: one to the team it concerns, with what you
            wrote, and one to you, which confirms that it arrived.
          </li>
          <li>
            Your network address is counted for up to an hour, so that nobody floods the forms. It
            is not stored with your submission.
          </li>
        </ul>
        <p>There is no newsletter, no advertising and no analytics on this website.</p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Sharing",
    body: (
      <>
        <p>We do not sell or rent what you send us. It is seen by:</p>
        <ul>
          <li>
            the companies that run our servers and deliver our mail. Where this website is set up
            with Supabase as its database, your browser sends the form to Supabase directly;
          </li>
          <li>authorities, if the law obliges us.</li>
        </ul>
        <h3>Services your browser asks</h3>
        <p>
          The footer of the landing page shows the price of a bitcoin. Once that panel comes into
          view, your browser asks public services for it, one after the other until one answers:{" "}
          {inAList.format(priceSources.map(({ name }) => name))} for the price, and{" "}
          {inAList.format(rateSources.map(({ name }) => name))} for the rupee. They see your network
          address, as every website you visit does. Nothing you typed goes to them.
        </p>
        <p>
          Win Free Tickets and the links to social networks lead to other websites, which have
          policies of their own. If you came with a referral code, Win Free Tickets passes it on.
          All fonts and pictures come from this website.
        </p>
      </>
    ),
  },
  {
    id: "data-security",
    title: "Data Security",
    body: (
      <>
        <p>
          Submissions can be sent by anyone and read by our staff alone: the database itself refuses
          everyone else. Staff sign in with a code sent to an address on a list; there are no
          passwords that could leak. What you write is not kept in our logs.
        </p>
        <p>
          Nothing is deleted by itself. If you want to see, correct or remove what you sent, write
          to us and we will do it.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>This website sets no cookies. Three things stay in the storage of your own browser:</p>
        <ul>
          <li>
            what you have typed into a form and not yet sent, so that it is not lost. It is never
            sent by itself, and is removed when the form has been sent;
          </li>
          <li>
            how far you had scrolled, so that going back leads to the same place. It is gone when
            the tab is closed;
          </li>
          <li>
            for our staff: the session until they sign out, the address a sign-in code went to, the
            place to come back to, and whether they use the dashboard's shortcuts.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Questions about your data: write to <MailLink address={event.mailboxes.general} />, or use
        the <Link to={paths.contactGeneral}>contact form</Link>.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={sections} />;
}
