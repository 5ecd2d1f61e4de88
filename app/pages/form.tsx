import { useState } from "react";
import { useLocation } from "react-router";
import { nameRing } from "#app/content/name-ring.ts";
import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import { type FormProgress, NextSteps } from "#app/features/application-form/next-steps.tsx";
import { NameRing } from "#app/features/name-ring/name-ring.tsx";
import type { Meta } from "#app/head/meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { type Form, type FormType, formOfPath } from "#domain/forms/registry.ts";
import { ABOUT_PARAMETER } from "#domain/next-edition.ts";
import type { Path } from "#domain/paths.ts";
import styles from "./form.module.css";

const formAt = (path: Path): Form => {
  const form = formOfPath(path);
  if (!form) throw new Error(`No form has the path ${path}.`);
  return form;
};

export const meta = (path: Path): Meta => {
  const { title, documentTitle = title, description } = formAt(path);
  return { title: documentTitle, description };
};

/** Forms whose success panel offers the name ring. */
const FORMS_WITH_NAME_RING: readonly FormType[] = ["speaker", "student-volunteer"];

/** Shows the form of the path. */
export default function FormPage({ path }: { readonly path: Path }) {
  const form = formAt(path);
  const [progress, setProgress] = useState<FormProgress>({ done: 0, isSent: false });
  return (
    <Page>
      <PageHead
        back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
        title={form.title}
        lead={form.copy.lead}
      />
      <div className={styles.columns}>
        <ApplicationForm
          // Begins anew, from its draft, where a link on the page asks for other values.
          key={new URLSearchParams(useLocation().search).get(ABOUT_PARAMETER)}
          form={form}
          onProgress={setProgress}
          {...(FORMS_WITH_NAME_RING.includes(form.formType) && {
            afterSuccess: (name: string) => <NameRing content={nameRing} name={name} />,
          })}
        />
        <NextSteps form={form} progress={progress} />
      </div>
    </Page>
  );
}
