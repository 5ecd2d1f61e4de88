import type { RefObject } from "react";
import { TRAP_NAME } from "#domain/forms/posted-form.ts";

/** A trap for programs. It has a name only without JavaScript; otherwise every named control is a field of the form. */
export const Honeypot = ({ ref }: { readonly ref: RefObject<HTMLInputElement | null> }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input ref={ref} type="text" tabIndex={-1} autoComplete="off" />
    </label>
    <noscript>
      <input name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </noscript>
  </div>
);
