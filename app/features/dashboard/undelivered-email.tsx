import { useQuery } from "@tanstack/react-query";
import { Notice } from "#app/ui/notice.tsx";
import { formOfType } from "#domain/forms/registry.ts";
import { pluralize, pluralOf } from "#domain/plural.ts";
import { useBackend } from "./session/staff-client.ts";

/** Says how many mails were not delivered: nobody has heard of those submissions, and sponsors have no tab. */
export const UndeliveredEmail = () => {
  const backend = useBackend();
  const { data = [] } = useQuery({
    queryKey: ["undelivered mail"],
    queryFn: async () => {
      const { data, error } = await backend.rpc("undelivered_mail");
      if (error) console.info(`undelivered_mail: ${error.message}`);
      return data ?? [];
    },
  });
  const total = data.reduce((sum, { mails }) => sum + mails, 0);
  if (total === 0) return null;
  const parts = data.map(({ form_type, mails }) => {
    const form = formOfType(form_type);
    return `${mails} about ${form ? pluralOf(form.noun) : form_type}`;
  });
  return (
    <Notice tone="plain">
      {`${pluralize(total, "email was", "emails were")} not delivered: ${parts.join(", ")}.`}
    </Notice>
  );
};
