import { useState } from "react";
import { useWithdrawCertificate } from "#app/features/dashboard/records/actions.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Button } from "#app/ui/button.tsx";

/** Withdraws a certificate at the second press, in the same place. */
export const WithdrawCertificate = ({ form, record }: RecordProps) => {
  const withdraw = useWithdrawCertificate(form, record);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Button
      variant="quiet"
      size="compact"
      disabled={withdraw.isPending}
      onBlur={() => setIsAsking(false)}
      onClick={() => (isAsking ? withdraw.mutate() : setIsAsking(true))}
    >
      {isAsking ? "Withdraw it: its check page says “no longer valid”" : "Withdraw certificate"}
    </Button>
  );
};
