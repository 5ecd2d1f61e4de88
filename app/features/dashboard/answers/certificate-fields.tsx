import { useId, useState } from "react";
import { useNews, useStates } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { withRecommendation } from "#app/features/dashboard/writing/use-draft-editor.ts";
import { useSettings } from "#app/lib/settings.ts";
import dialog from "#app/ui/dialog.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { MAX_RECOMMENDATION, mayBeCertified } from "#domain/certificate.ts";
import { isOver } from "#domain/edition.ts";
import type { PeopleProps } from "./answer-fields.tsx";

/** Offers a certificate where one of the people may get it and has a page to show it, or the draft already has one. */
export const CertificateFields = ({ form, editor, people }: PeopleProps) => {
  const fieldId = useId();
  const { email, hasPublicUrl, siteUrl } = useSettings();
  const { editions, suspects } = useNews();
  const { states } = useStates(form.table);
  const { draft, saveDraft } = editor;
  const { recommendation } = draft;
  /** The words before the box was cleared. */
  const [cleared, setCleared] = useState("");
  const now = Date.now();
  const mayGetOne = ({ id, row }: StaffRecord) =>
    !suspects.has(id) &&
    mayBeCertified(form, states?.get(id), isOver(editions, row.created_at, now));
  const mayOffer = email === "linked" && people.some(mayGetOne);
  if (!mayOffer && recommendation === undefined) return null;
  const changeTo = (text: string | undefined) => saveDraft(withRecommendation(draft, text));
  const tick = (isTicked: boolean) => {
    setCleared(recommendation ?? cleared);
    changeTo(isTicked ? cleared : undefined);
  };
  return (
    <div className={dialog.field}>
      <label className={dialog.choice}>
        <input
          type="checkbox"
          checked={recommendation !== undefined}
          onChange={({ target }) => tick(target.checked)}
        />
        Certificate
      </label>
      {recommendation !== undefined && (
        <>
          {!hasPublicUrl && (
            <Notice tone="danger">
              {`PUBLIC_URL is not set: certificates would send whoever checks them to ${siteUrl}. Set it before you send.`}
            </Notice>
          )}
          <label htmlFor={fieldId}>Recommendation (optional)</label>
          <textarea
            id={fieldId}
            className="input"
            dir="auto"
            rows={4}
            value={recommendation}
            aria-describedby={`${fieldId}-hint`}
            onChange={({ target }) => changeTo(target.value)}
          />
          <p id={`${fieldId}-hint`} className="caption">
            {`It stands on the certificate: ${Array.from(recommendation).length} of ${MAX_RECOMMENDATION} characters.`}
          </p>
        </>
      )}
    </div>
  );
};
