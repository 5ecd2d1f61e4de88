import styles from "#app/features/applicant/certificate.module.css";
import { CertificateWords } from "#app/features/applicant/certificate-words.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Page, PageHead } from "#app/ui/page.tsx";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: "Certificate",
  description: `Checks a certificate of ${eventName(settings)}.`,
  noindex: true,
});

/** What the check of a code found. */
export default function CertificatePage() {
  const { certificate } = useSettings();
  if (!certificate)
    return (
      <Page>
        <PageHead
          title="There is no certificate with this code"
          lead="Compare it with the certificate: a code has 32 letters and digits, and a program may have cut it off."
        />
      </Page>
    );
  if (certificate.name === null)
    return (
      <Page>
        <PageHead
          title="This certificate is no longer valid"
          lead="We have withdrawn or replaced it, or deleted what we knew about it."
        />
      </Page>
    );
  return (
    <Page>
      <PageHead title="This certificate is valid" />
      <div className={styles.checked}>
        <CertificateWords certificate={certificate} />
      </div>
    </Page>
  );
}
