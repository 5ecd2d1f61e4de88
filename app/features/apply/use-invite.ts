import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { formBackend } from "#app/forms/send-submission.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { keyIn } from "#domain/applicant-key.ts";
import type { Form } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import { INVITE_ENDED, invitedNote } from "#domain/invite.ts";

/** The invite to a form that the address or a posted code names, with its key once it is known to open the form. */
export type Invite = {
  readonly isChecking?: boolean;
  readonly key?: string | undefined;
  readonly note?: string | undefined;
};

const checkInvite = async (form: Form, key: string): Promise<Invite> => {
  try {
    const backend = await formBackend();
    const response = await backend?.rpc("check_invite", { key_input: key });
    if (!response || response.error) return { note: form.copy.failure };
    const invite = response.data;
    if (invite?.form_type !== form.formType) return { note: INVITE_ENDED };
    return { key, note: invitedNote(invite.ends_at) };
  } catch {
    return { note: form.copy.failure };
  }
};

/** Returns the invite to a form that the address names, or that a browser without the page's code has posted. */
export const useInvite = (form: Form, posted: PostedForm | undefined): Invite => {
  const { hash } = useLocation();
  const key = useHydrated() ? keyIn(hash, "invite") : undefined;
  const [checked, setChecked] = useState<{ readonly key: string; readonly invite: Invite }>();
  useEffect(() => {
    if (key !== undefined)
      void checkInvite(form, key).then((invite) => setChecked({ key, invite }));
  }, [form, key]);
  if (posted?.invite) return { key: posted.invite };
  if (posted?.status === "uninvited") return { note: INVITE_ENDED };
  if (key === undefined) return {};
  return checked?.key === key ? checked.invite : { isChecking: true };
};
