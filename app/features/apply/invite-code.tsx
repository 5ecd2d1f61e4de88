import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import type { Form } from "#domain/forms/form.ts";
import { INVITE_NAME } from "#domain/invite.ts";
import styles from "./closed-form.module.css";

/** Asks for the key of an invite where no script reads it from the address, which no server gets. */
export const InviteCode = ({ form }: { readonly form: Form }) => (
  <noscript>
    <form method="post" action={form.path} className={styles.code}>
      <label>
        Were you invited? Write the code at the end of your link, behind “invite=”.
        <input
          name={INVITE_NAME}
          className={field.control}
          required
          maxLength={32}
          autoComplete="off"
        />
      </label>
      <Button type="submit" variant="ghost">
        Open the form
      </Button>
    </form>
  </noscript>
);
