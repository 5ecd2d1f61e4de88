import { useState } from "react";
import { useStaffCall } from "#app/features/dashboard/records/actions.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { showMessage } from "#app/features/dashboard/records/status-message.ts";
import { Button } from "#app/ui/button.tsx";

export const WithdrawCertificate = ({ form: { table }, record: { id, name } }: RecordProps) => {
  const withdraw = useStaffCall(
    "Error withdrawing",
    (backend) => backend.rpc("withdraw_certificate", { table_input: table, submission_input: id }),
    () => showMessage({ text: `The certificate of ${name} is no longer valid` }),
  );
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
