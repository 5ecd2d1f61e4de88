import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { GetLink, LinkNeedsJavaScript, type LinkWish } from "#app/features/applicant/get-link.tsx";
import type { LoadRing } from "#app/features/applicant/use-ring.ts";
import { ApplicationForm } from "#app/features/apply/application-form.tsx";
import { ClosedForm } from "#app/features/apply/closed-form.tsx";
import { canDraw, RingLink } from "#app/features/name-ring/ring-link.tsx";
import { NewsForm } from "#app/features/news/news-form.tsx";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { usePostedForm } from "#app/forms/use-submission.ts";
import type { PageMeta } from "#app/head/meta.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useClosedNote } from "#app/lib/form-window.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { keyIn } from "#domain/applicant-key.ts";
import { type Form, type FormType, formOfPath } from "#domain/forms/registry.ts";
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

/** Forms whose success panel leads to the ring of the name. */
const FORMS_WITH_NAME_RING: readonly FormType[] = ["speaker", "student-volunteer"];

const ApplicantPage = lazy(() =>
  withRetry(() => import("#app/features/applicant/applicant-page.tsx")).then(
    ({ ApplicantPage }) => ({ default: ApplicantPage }),
  ),
);

const loadRing: LoadRing = async (name, edition) => {
  if (!canDraw()) return undefined;
  const { applicantRing } = await withRetry(
    () => import("#app/features/name-ring/applicant-ring.ts"),
  );
  return applicantRing(name, edition);
};

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
          <ApplicantPage
            key={applicantKey}
            form={formAt(path)}
            applicantKey={applicantKey}
            loadRing={loadRing}
          />
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

const EmptyForm = ({ path }: FormPageProps) => {
  const form = formAt(path);
  const posted = usePostedForm(form);
  // What is posted within the hour after closing is answered as ever.
  const isAnswered = posted?.status === "sent" || posted?.status === "refused";
  const note = useClosedNote(path);
  const [wish, setWish] = useState<LinkWish>();
  return (
    <Page className={styles.empty}>
      <PageHead
        back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
        title={form.title}
        lead={
          !note && (
            <>
              {form.copy.lead}
              <FormWindowNote path={path} />
            </>
          )
        }
      />
      <LinkNeedsJavaScript mailbox={form.mailbox} />
      {note && !isAnswered ? (
        <>
          <ClosedForm form={form} note={note} posted={posted}>
            <NewsForm />
          </ClosedForm>
          <GetLink />
        </>
      ) : (
        <ApplicationForm
          form={form}
          onCorrect={(address) => setWish({ address })}
          {...(FORMS_WITH_NAME_RING.includes(form.formType) && {
            afterSuccess: (name: string) => <RingLink name={name} />,
          })}
        >
          <GetLink wish={wish} />
        </ApplicationForm>
      )}
    </Page>
  );
};
