import { useEffect } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import { SaveButton } from "#app/name-ring/save-button.tsx";
import type { Ring } from "#app/name-ring/use-ring.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { type Certificate, occasionOf } from "#domain/certificate.ts";
import type { Form } from "#domain/forms/form.ts";
import { submissionWord } from "#domain/submissions/answer-mail.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";

type CertificatePageProps = {
  readonly form: Form;
  readonly certificate: Certificate;
  readonly ring: Ring | undefined;
  readonly onLeave: () => void;
};

/** Marks the body while a certificate is shown, for the rule that leaves header and footer off the paper. */
const useCertificateMark = () =>
  useEffect(() => {
    document.body.dataset.certificate = "";
    return () => {
      delete document.body.dataset.certificate;
    };
  }, []);

/** The certificate in place of the rest of the page, so that it is all that is printed. */
export const CertificatePage = ({ form, certificate, ring, onLeave }: CertificatePageProps) => {
  const words = {
    eyebrow: `Certificate: ${occasionOf(certificate).deed}`,
    talk: certificate.talk ?? undefined,
  };
  useCertificateMark();
  return (
    <div className={styles.certificate}>
      <PageHead title="Your certificate" />
      <div className={styles.buttons}>
        <Button onClick={() => print()}>Print or save as PDF</Button>
        {ring && <SaveButton ring={ring} words={words} variant="ghost" />}
        <Button variant="quiet" onClick={onLeave}>
          {`See your ${submissionWord(form)}`}
        </Button>
      </div>
      <CertificateSheet certificate={certificate} ring={ring} />
    </div>
  );
};
