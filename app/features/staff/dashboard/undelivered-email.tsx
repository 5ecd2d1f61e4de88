import { useQuery } from "@tanstack/react-query";
import { counted, pluralOf } from "#app/features/staff/records/messages.ts";
import type { Backend } from "#app/lib/backend.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formOfType } from "#domain/forms/registry.ts";

/** In one line: a mail that did not go out is a visitor nobody heard, sponsors above all, who have no tab. */
export const UndeliveredEmail = ({ backend }: { backend: Backend }) => {
  const { data } = useQuery({
    queryKey: ["undelivered mail"],
    queryFn: async () => {
      const { data, error } = await backend.rpc("undelivered_mail");
      if (error) console.info(`undelivered_mail: ${error.message}`);
      return data ?? [];
    },
  });
  const total = (data ?? []).reduce((sum, { mails }) => sum + mails, 0);
  if (total === 0) return null;
  const parts = (data ?? []).map(({ form_type, mails }) => {
    const form = formOfType(form_type);
    return `${mails} about ${form ? pluralOf(form) : form_type}`;
  });
  return (
    <Notice tone="plain">
      {counted(total, "mail")} did not go out: {parts.join(", ")}.
    </Notice>
  );
};
