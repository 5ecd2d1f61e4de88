import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed, resultOf } from "#app/features/dashboard/records/actions.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { sharedOrigin, useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import dialog from "#app/ui/dialog.module.css";
import { Dialog } from "#app/ui/dialog.tsx";
import { LabelledSelect } from "#app/ui/labelled-select.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { formOfType, forms } from "#domain/forms/registry.ts";
import { INVITE_FRAGMENT, inviteLetter } from "#domain/invite.ts";
import { staffNameOf } from "#domain/notes.ts";
import styles from "./invite-dialog.module.css";

const OPTIONS = forms.map(({ formType, title }) => [formType, title] as const);

type InviteDialogProps = { readonly form: Form; readonly onClose: () => void };

/** Makes links through which a form takes one submission although it is not open, and lists those that are left. */
export const InviteDialog = ({ form, onClose }: InviteDialogProps) => {
  const backend = useBackend();
  const origin = sharedOrigin(useSettings());
  const [chosen, setChosen] = useState(form);
  const [name, setName] = useState("");
  const [isMaking, setIsMaking] = useState(false);
  /** The words to send, with the key, which nobody sees again. */
  const [letter, setLetter] = useState("");
  const [failure, setFailure] = useState("");
  const { data, refetch } = useQuery({
    queryKey: ["invites"],
    queryFn: () => resultOf(backend.rpc("list_invites")),
    gcTime: 0,
  });
  const invites = data && !hasFailed(data) ? data : [];

  const make = async () => {
    setIsMaking(true);
    const made = await resultOf(
      backend.rpc("make_invite", { form_input: chosen.formType, name_input: name }),
    );
    setIsMaking(false);
    if (hasFailed(made)) return setFailure(`Not made: ${made.message}`);
    setFailure("");
    setLetter(inviteLetter(chosen, origin + chosen.path + INVITE_FRAGMENT + made.key));
    await refetch();
  };
  const end = async (id: string) => {
    const ended = await resultOf(backend.rpc("end_invite", { id_input: id }));
    setFailure(hasFailed(ended) ? `Not ended: ${ended.message}` : "");
    await refetch();
  };
  return (
    <Dialog title="Invite" isBusy={isMaking} onSubmit={() => void make()} onClose={onClose}>
      <p className="caption">
        A link that takes one submission within 14 days, also while the form is closed.
      </p>
      <LabelledSelect
        styles={dialog}
        label="Form"
        value={chosen.formType}
        options={OPTIONS}
        onChoose={(type) => setChosen(formOfType(type) ?? form)}
      />
      <div className={dialog.field}>
        <label htmlFor="invite-name">For whom (optional; only staff see it)</label>
        <input
          id="invite-name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="input"
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit">Make a link</Button>
      </div>
      <div role="status" className={dialog.field}>
        {letter && (
          <>
            <label htmlFor="invite-letter">Send these words. The link is shown only now.</label>
            <textarea
              id="invite-letter"
              className="input"
              rows={6}
              readOnly
              value={letter}
              onFocus={({ target }) => target.select()}
            />
          </>
        )}
      </div>
      <ErrorAlert>{failure}</ErrorAlert>
      {invites.length > 0 && (
        <section aria-labelledby="invites-left">
          <h3 id="invites-left">Not used yet</h3>
          <ul className={styles.list}>
            {invites.map(({ id, form_type, name: guest, author, ends_at }) => (
              <li key={id}>
                <span>
                  {guest && (
                    <>
                      <bdi translate="no">{guest}</bdi>,{" "}
                    </>
                  )}
                  {`${formOfType(form_type)?.title}, by ${staffNameOf(author)}, until ${formatDayOf(ends_at)}`}
                </span>
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`End the link ${guest ? `for ${guest}` : `to ${formOfType(form_type)?.title}`}`}
                  onClick={() => void end(id)}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
};
