import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Form } from "#domain/forms/form.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";

type LoadFailedPageProps = {
  readonly form: Form;
  readonly failure: string;
  readonly onRetry: () => void;
};

export const LoadFailedPage = ({ form, failure, onRetry }: LoadFailedPageProps) => (
  <>
    <PageHead title={`Your ${submissionNoun(form)}`} />
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
    <Button onClick={onRetry}>Try again</Button>
  </>
);
