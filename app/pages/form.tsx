import { Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { closedForm } from "#app/content/edition.ts";
import { GetLink, LinkNeedsJavaScript } from "#app/features/applicant/get-link.tsx";
import { ApplicationForm } from "#app/features/apply/application-form.tsx";
import { ClosedForm } from "#app/features/apply/closed-form.tsx";
import { InviteCode } from "#app/features/apply/invite-code.tsx";
import { type Invite, useInvite } from "#app/features/apply/use-invite.ts";
import { NewsForm } from "#app/features/news/news-form.tsx";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { usePostedForm } from "#app/forms/use-submission.ts";
import type { PageMeta } from "#app/head/meta.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { artUrl } from "#app/lib/art.ts";
import { useClosedNote, useFormWindow, useIsEnding } from "#app/lib/form-window.ts";
import { lazyPart } from "#app/lib/with-retry.ts";
import { RingLink } from "#app/name-ring/ring-link.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { keyIn } from "#domain/applicant-key.ts";
import { openingOn } from "#domain/form-window.ts";
import { type Form, formOfPath } from "#domain/forms/registry.ts";
import { askForNews, askForOpening } from "#domain/next-edition.ts";
import { eventName } from "#domain/page-settings.ts";
import type { Path } from "#domain/paths.ts";
import styles from "./form.module.css";

const formAt = (path: Path): Form => {
  const form = formOfPath(path);
  if (!form) throw new Error(`No form has the path ${path}.`);
  return form;
};

export const meta: PageMeta = (settings, path) => {
  const { title, documentTitle = title, description } = formAt(path);
  return { title: documentTitle, description: description(eventName(settings)) };
};

const ApplicantPage = lazyPart(
  async () => (await import("#app/features/applicant/applicant-page.tsx")).ApplicantPage,
);

const Waiting = () => <p aria-busy="true">Loading...</p>;

type FormPageProps = { readonly path: Path };

/** Shows the form of the path, or where the address has a key, the submission of its owner. */
export default function FormPage({ path }: FormPageProps) {
  const { hash } = useLocation();
  const applicantKey = useHydrated() ? keyIn(hash) : undefined;
  // The form is hidden from before the first paint until here (`app/applicant-page.js`).
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("applicant", keyIn(location.hash) !== undefined);
  });
  if (applicantKey !== undefined)
    return (
      <Page>
        <Suspense fallback={<Waiting />}>
          <ApplicantPage key={applicantKey} form={formAt(path)} applicantKey={applicantKey} />
        </Suspense>
      </Page>
    );
  return (
    <>
      <Page className={styles.waiting}>
        <Waiting />
      </Page>
      <EmptyForm path={path} />
    </>
  );
}

/** Asks for news in place of a form that is not open: of the day on which it opens, or of the next dates. */
const NewsOfForm = ({ form }: { readonly form: Form }) => {
  const [formWindow, day] = useFormWindow(form.path);
  const opensOn = openingOn(formWindow, day) === "not-yet" ? formWindow.from : undefined;
  const { submit, line } = closedForm[opensOn ? "not-yet" : "closed"];
  const request = opensOn ? askForOpening(form, opensOn) : askForNews;
  return (
    <NewsForm request={request} submit={submit} path={form.path}>
      <p>{line}</p>
    </NewsForm>
  );
};

type FormHeadProps = {
  readonly form: Form;
  /** Says why the form is closed. */
  readonly note: string | undefined;
  readonly invite: Invite;
};

/** Keeps a range such as 5-7 on one line, which Chromium would break after the hyphen. */
const keepRange = (text: string) =>
  text.split(/(\d-\d)/).map((part, i) => (
    <span key={part} className={i % 2 ? "unbroken" : undefined}>
      {part}
    </span>
  ));

/** The head of the page of a form, whose door is shut, ajar in the last three days, or open. */
const FormHead = ({ form, note, invite }: FormHeadProps) => {
  const { path, back, title, copy } = form;
  const isEnding = useIsEnding(path);
  const days = invite.key ? (
    <strong>{` ${invite.note ?? ""}`}</strong>
  ) : (
    <FormWindowNote path={path} />
  );
  const lead = isEnding ? (
    <>
      {days} {keepRange(copy.lead)}
    </>
  ) : (
    <>
      {keepRange(copy.lead)}
      {days}
    </>
  );
  const shutLead = (
    <>
      <strong>{note}</strong> {invite.note && <span>{invite.note}</span>}
    </>
  );
  const shutDoor = (
    <img className={styles.shut} src={artUrl("door-shut")} width="200" height="248" alt="" />
  );
  const ajarDoor = isEnding && (
    <img className={styles.ajar} src={artUrl("door-ajar")} width="200" height="264" alt="" />
  );
  return (
    <PageHead
      back={<BackLink {...back} />}
      title={title}
      lead={note ? shutLead : lead}
      aside={note ? shutDoor : ajarDoor}
    />
  );
};

const EmptyForm = ({ path }: FormPageProps) => {
  const form = formAt(path);
  const posted = usePostedForm(form);
  // A form posted within the hour after closing is answered as ever.
  const isAnswered = posted?.status === "sent" || posted?.status === "refused";
  const closed = useClosedNote(path);
  const invite = useInvite(form, posted);
  const note = isAnswered || invite.key ? undefined : closed;
  if (closed && invite.isChecking)
    return (
      <Page>
        <Waiting />
      </Page>
    );
  return (
    <Page className={styles.empty}>
      <FormHead form={form} note={note} invite={invite} />
      <LinkNeedsJavaScript mailbox={form.mailbox} />
      {note ? (
        <>
          <ClosedForm
            form={form}
            note={note}
            posted={posted?.status === "failed" ? posted : undefined}
          >
            <NewsOfForm form={form} />
          </ClosedForm>
          <InviteCode form={form} />
          <GetLink />
        </>
      ) : (
        <ApplicationForm
          form={form}
          invite={invite.key}
          afterSuccess={form.ring ? (name) => <RingLink name={name} /> : undefined}
        >
          <GetLink />
        </ApplicationForm>
      )}
    </Page>
  );
};
