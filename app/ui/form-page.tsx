import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import { NextSteps } from "#app/features/application-form/next-steps.tsx";
import type { Form } from "#domain/forms/form.ts";
import { BackLink } from "./back-link.tsx";
import styles from "./form-page.module.css";
import { Page, PageHead } from "./page.tsx";

type FormPageProps = {
  readonly form: Form;
  readonly back: { readonly to: string; readonly label: string };
};

/** The page around any of the five forms (DESIGN section 6). */
export const FormPage = ({ form, back }: FormPageProps) => (
  <Page width="form">
    <PageHead
      back={<BackLink to={back.to}>{back.label}</BackLink>}
      title={form.title}
      lead={form.copy.lead}
    />
    <div className={styles.columns}>
      <ApplicationForm form={form} />
      <NextSteps form={form} />
    </div>
  </Page>
);
