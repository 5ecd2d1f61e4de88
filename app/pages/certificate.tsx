import styles from "#app/features/applicant/certificate/certificate.module.css";
import { CertificateWords } from "#app/features/applicant/certificate/certificate-words.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import type { CheckedCertificate } from "#domain/certificate.ts";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: "Certificate",
  description: `Checks a certificate of ${eventName(settings)}.`,
  noindex: true,
});

const headOf = (certificate: CheckedCertificate): { title: string; lead?: string } => {
  if (!certificate)
    return {
      title: "There is no certificate with this code",
      lead: "Compare it with the certificate: a code has 32 letters and digits, and a program may have cut it off.",
    };
  if (certificate.name === null)
    return {
      title: "This certificate is no longer valid",
      lead: "We have withdrawn or replaced it, or deleted what we knew about it.",
    };
  return { title: "This certificate is valid" };
};

/** What the check of a code found. */
export default function CertificatePage() {
  const { certificate = null, mailboxes } = useSettings();
  const isValid = certificate !== null && certificate.name !== null;
  return (
    <Page>
      <PageHead {...headOf(certificate)} />
      {isValid && (
        <div className={styles.checked}>
          <CertificateWords certificate={certificate} />
        </div>
      )}
      <p>
        Questions? <MailLink address={mailboxes.general} />
      </p>
    </Page>
  );
}
