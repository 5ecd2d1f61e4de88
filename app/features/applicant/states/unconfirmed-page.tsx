import styles from "#app/features/applicant/applicant-page.module.css";
import type { PageActs } from "#app/features/applicant/calls/use-applicant-page.ts";
import { ConfirmButton } from "#app/features/applicant/sections/confirm-button.tsx";
import { Reference } from "#app/forms/sent/reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import type { ApplicantPage } from "#domain/submissions/applicant-page.ts";

type UnconfirmedPageProps = {
  readonly form: Form;
  readonly page: ApplicantPage;
  readonly failure: string | undefined;
  readonly acts: PageActs;
};

/** Asks whoever opens the link first whether the submission is theirs, before anything of it is shown. */
export const UnconfirmedPage = ({ form, page, failure, acts }: UnconfirmedPageProps) => (
  <>
    <PageHead
      title="Is this yours?"
      lead={`A ${submissionNoun(form)} came from your address on ${formatDayOf(page.created_at)}.`}
    />
    <p>
      <Reference label="Its">{page.reference}</Reference>
    </p>
    <ErrorAlert>{failure}</ErrorAlert>
    <div className={styles.buttons}>
      <Button onClick={() => acts.act("confirmed")}>Yes, show it</Button>
      <ConfirmButton
        label="No, it was not me"
        variant="quiet"
        question="We will not write to this address about it again, and its links stop working. You cannot take this back."
        yes="Yes, it was not me"
        onConfirm={() => acts.act("disowned", "withdrawal")}
      />
    </div>
  </>
);
