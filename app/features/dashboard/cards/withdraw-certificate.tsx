import { useState } from "react";
import { useWithdrawCertificate } from "#app/features/dashboard/records/actions.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Button } from "#app/ui/button.tsx";

/** Withdraws a certificate after a question. */
export const WithdrawCertificate = (props: RecordProps) => {
  const withdraw = useWithdrawCertificate(props);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="quiet" size="compact" onClick={() => setIsAsking(true)}>
        Withdraw certificate
      </Button>
    );
  return (
    <span className="row">
      <span>Its check page will say “no longer valid”.</span>
      <Button variant="quiet" size="compact" autoFocus onClick={() => setIsAsking(false)}>
        Keep it
      </Button>
      <Button
        variant="danger"
        size="compact"
        disabled={withdraw.isPending}
        // Not by the second half of a double click on the first button.
        onClick={({ detail }) => detail < 2 && withdraw.mutate()}
      >
        Withdraw it
      </Button>
    </span>
  );
};
