import { Suspense } from "react";
import { CertificateSheet } from "#app/certificate/lazy-sheet.ts";
import { useNews, useRecordState } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useSettings } from "#app/lib/settings.ts";
import { datesOfRecord } from "#domain/edition.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";
import { plainText } from "#domain/submissions/user-text.ts";

type CertificatePreviewProps = {
  readonly form: Form;
  readonly person: StaffRecord;
  readonly recommendation: string;
};

/** The certificate of a person as it will be issued, but for its code. */
export const CertificatePreview = ({ form, person, recommendation }: CertificatePreviewProps) => {
  const { edition, certificateSigner = null } = useSettings();
  const { editions } = useNews();
  const { row, name } = person;
  const state = useRecordState(form.table, person.id);
  const certificate = {
    name,
    talk: form.talk ? (row[columnOf(form.talk)] ?? null) : null,
    dates: datesOfRecord(edition, editions, row.created_at),
    recommendation: plainText(fillIn(form, row, recommendation, state, edition)).trim(),
    signer: certificateSigner,
  };
  return (
    <section aria-label={`Certificate of ${name}`}>
      <Suspense fallback={<p aria-busy="true">Loading...</p>}>
        <CertificateSheet certificate={certificate} />
      </Suspense>
    </section>
  );
};
