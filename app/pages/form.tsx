import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { nameRing } from "#app/content/name-ring.ts";
import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import columns from "#app/features/application-form/columns.module.css";
import { GetLink } from "#app/features/application-form/get-link.tsx";
import { type FormProgress, NextSteps } from "#app/features/application-form/next-steps.tsx";
import { useOwnKey } from "#app/features/application-form/own-key.ts";
import { NameRing } from "#app/features/name-ring/name-ring.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { type Form, type FormType, formOfPath } from "#domain/forms/registry.ts";
import { ABOUT_PARAMETER } from "#domain/next-edition.ts";
import { eventName } from "#domain/page-settings.ts";
import { KEY_FRAGMENT, type Path } from "#domain/paths.ts";
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

/** Forms whose success panel offers the name ring. */
const FORMS_WITH_NAME_RING: readonly FormType[] = ["speaker", "student-volunteer"];

const OwnPage = lazy(() =>
  withRetry(() => import("#app/features/application-form/own/own-page.tsx")).then((module) => ({
    default: module.OwnPage,
  })),
);

const Waiting = () => <p aria-busy="true">Loading...</p>;

type FormPageProps = { readonly path: Path };

/** Shows the form of the path, or where the address has a key, what its owner has sent with it. */
export default function FormPage({ path }: FormPageProps) {
  const ownKey = useOwnKey();
  // The form is hidden from before the first paint until here (`app/own-page.js`).
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("own", location.hash.startsWith(KEY_FRAGMENT));
  });
  if (ownKey !== undefined)
    return (
      <Page>
        <Suspense fallback={<Waiting />}>
          <OwnPage key={ownKey} form={formAt(path)} ownKey={ownKey} />
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
  const [progress, setProgress] = useState<FormProgress>({ done: 0, isSent: false });
  return (
    <Page className={styles.empty}>
      <PageHead
        back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
        title={form.title}
        lead={form.copy.lead}
      />
      <div className={columns.columns}>
        <div>
          <ApplicationForm
            // Begins anew, from its draft, where a link on the page asks for other values.
            key={new URLSearchParams(useLocation().search).get(ABOUT_PARAMETER)}
            form={form}
            onProgress={setProgress}
            {...(FORMS_WITH_NAME_RING.includes(form.formType) && {
              afterSuccess: (name: string) => <NameRing content={nameRing} name={name} />,
            })}
          />
          <GetLink />
        </div>
        <NextSteps form={form} progress={progress} />
      </div>
    </Page>
  );
};
