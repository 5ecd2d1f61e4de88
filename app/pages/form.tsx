import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import { NextSteps } from "#app/features/application-form/next-steps.tsx";
import type { Meta } from "#app/head/meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { type Form, formOfPath } from "#domain/forms/registry.ts";
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

/** Shows the form of the path (docs/design.md 6). */
export default function FormPage({ path }: { readonly path: Path }) {
  const form = formAt(path);
  return (
    <Page width="form">
      <PageHead
        back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
        title={form.title}
        lead={form.copy.lead}
      />
      <div className={styles.columns}>
        <ApplicationForm form={form} />
        <NextSteps form={form} />
      </div>
    </Page>
  );
}
