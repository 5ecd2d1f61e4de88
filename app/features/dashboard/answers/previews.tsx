import { Fragment, Suspense, useState } from "react";
import { CertificateSheet } from "#app/certificate/lazy-sheet.ts";
import { useNews, useRecordState } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import type { Draft } from "#app/features/dashboard/session/drafts.ts";
import { useSettings } from "#app/lib/settings.ts";
import dialog from "#app/ui/dialog.module.css";
import { LabelledSelect } from "#app/ui/labelled-select.tsx";
import { datesOfRecord, isOver } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { answerClosing, answerLink, answerSubject } from "#domain/submissions/answer-mail.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";
import { plainText, splitMarked } from "#domain/submissions/user-text.ts";
import styles from "./answers.module.css";
import { namesOf } from "./recipients.ts";

/** A placeholder that no record has, as it is still in a text. In a group, so that `split` keeps it. */
const UNKNOWN = /(\{[^{}\n]*\})/;

/** A text with visitors' words, and placeholders that nothing fills in, marked. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  splitMarked(text).map((part, i) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other.
      <mark key={i} className={styles.mark} translate="no">
        {part.text}
      </mark>
    ) : (
      part.text.split(UNKNOWN).map((piece, at) => {
        const isUnknown = UNKNOWN.test(piece);
        return isUnknown ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <strong key={at} className="error-text">
            {piece}
          </strong>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={at}>{piece}</span>
        );
      })
    ),
  );

type PreviewsProps = {
  readonly form: Form;
  readonly people: readonly StaffRecord[];
  readonly draft: Draft;
};

type PreviewProps = Omit<PreviewsProps, "people"> & { readonly person: StaffRecord };

const Preview = ({ form, person, draft }: PreviewProps) => {
  const { mailboxes, edition, phase, email } = useSettings();
  const state = useRecordState(form.table, person.id);
  const { suspects, editions } = useNews();
  const isEditionOver = phase === "past" || isOver(editions, person.row.created_at, Date.now());
  const hasLink = email === "linked" && !suspects.has(person.id) && !state?.disowned_at;
  const outcome = draft.outcome ?? null;
  const kind = {
    outcome,
    hasCertificate: draft.recommendation !== undefined,
    isInvitation: isAskedToCome(form, state ?? null, isEditionOver, outcome),
  };
  const subject = answerSubject(form, person.row, kind);
  return (
    <section className={styles.preview} aria-label={`Email to ${person.name}`}>
      <div className="caption">
        <p translate="no">{`To: ${person.email}`}</p>
        <p translate="no">{`Replies to: ${mailboxes[form.mailbox]}`}</p>
        <p translate="no">{`Subject: ${subject}`}</p>
      </div>
      <h3>{subject}</h3>
      <p className="as-written" dir="auto" translate="no">
        <MarkedText text={fillIn(form, person.row, draft.text, state, edition)} />
      </p>
      {hasLink && <p className={styles.link}>{answerLink(form, kind)}</p>}
      <p className="caption">{answerClosing(person.row)}</p>
      {hasLink && <p className="caption">Keep this link to yourself.</p>}
      <p className="caption">{`${event.shortName}, ${edition.when}, ${event.place}`}</p>
    </section>
  );
};

type CertificatePreviewProps = Omit<PreviewProps, "draft"> & { readonly recommendation: string };

/** The certificate of a person as it will be issued, but for its code. */
const CertificatePreview = ({ form, person, recommendation }: CertificatePreviewProps) => {
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

const FIRST = 3;

/** The emails to the first three people, or to one that is chosen, after the certificate of the first one. */
export const Previews = ({ form, people, draft }: PreviewsProps) => {
  const [chosen, choose] = useState("");
  if (draft.text.trim() === "") return null;
  const one = people.filter((person) => person.id === chosen);
  const shown = one.length > 0 ? one : people.slice(0, FIRST);
  const labels = namesOf(people);
  const names = people.map(({ id }, i) => [id, labels[i] ?? ""] as const);
  return (
    <>
      {people.length > FIRST && (
        <LabelledSelect
          styles={dialog}
          label="Show the email to"
          value={one[0]?.id ?? ""}
          options={[["", `The first ${FIRST}`], ...names]}
          onChoose={choose}
        />
      )}
      {shown.map((person, i) => (
        <Fragment key={person.id}>
          {i === 0 && draft.recommendation !== undefined && (
            <CertificatePreview form={form} person={person} recommendation={draft.recommendation} />
          )}
          <Preview form={form} person={person} draft={draft} />
        </Fragment>
      ))}
    </>
  );
};
