import { Suspense, useEffect, useRef } from "react";
import { CertificateSheet } from "#app/certificate/lazy-sheet.ts";
import styles from "#app/features/applicant/applicant-page.module.css";
import { savePicture } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import type { Certificate } from "#domain/certificate.ts";
import type { Form } from "#domain/forms/form.ts";
import { submissionWord } from "#domain/submissions/answer-mail.ts";

type CertificatePageProps = {
  readonly form: Form;
  readonly certificate: Certificate;
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
export const CertificatePage = ({ form, certificate, onLeave }: CertificatePageProps) => {
  const sheets = useRef<HTMLElement>(null);
  useCertificateMark();
  const save = async () => {
    const { sheetsPicture } = await import("#app/certificate/paint-sheet.ts");
    if (sheets.current) await savePicture(await sheetsPicture(sheets.current), "certificate.png");
  };
  return (
    <>
      <div className={styles.aboveCertificate}>
        <PageHead title="Your certificate" />
        <div className={styles.buttons}>
          <SaveButton label="Print or save as PDF" save={() => print()} />
          <SaveButton label="Save picture" variant="ghost" save={save} />
          <Button variant="quiet" onClick={onLeave}>
            {`See your ${submissionWord(form)}`}
          </Button>
        </div>
      </div>
      <Suspense fallback={<p aria-busy="true">Loading...</p>}>
        <CertificateSheet ref={sheets} certificate={certificate} />
      </Suspense>
    </>
  );
};
