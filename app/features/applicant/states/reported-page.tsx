import { PageHead } from "#app/ui/page.tsx";

/** The page after somebody said that a submission in their name is not theirs. */
export const ReportedPage = () => (
  <PageHead
    title="It was not you"
    lead="Thank you. We will not write to you about it again, and the team knows."
  />
);
