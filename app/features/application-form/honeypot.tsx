import type { RefObject } from "react";

/** A trap for programs: people neither see nor reach it. Without a name it is not a field of the form. */
export const Honeypot = ({ ref }: { readonly ref: RefObject<HTMLInputElement | null> }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input ref={ref} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
