import type { RefObject } from "react";
import { TRAP_NAME } from "#domain/forms/posted-form.ts";

/**
 * A trap for programs: people neither see nor reach it. Only a form that is posted without
 * JavaScript needs a name for it; otherwise every named control is a field of the form.
 */
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
