import { CertificateChecked, titleOf } from "#app/certificate/certificate-checked.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Page, PageHead } from "#app/ui/page.tsx";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: "Certificate",
  description: `Checks a certificate of ${eventName(settings)}.`,
  noindex: true,
});

export default function CertificatePage() {
  const { certificate } = useSettings();
  return (
    <Page>
      <PageHead title={titleOf(certificate)} />
      <CertificateChecked check={certificate} />
    </Page>
  );
}
