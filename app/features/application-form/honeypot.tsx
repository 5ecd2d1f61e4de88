import type { RefObject } from "react";

/** People neither see nor reach it. It has no name: it is no field of the form. */
export const Honeypot = ({ ref }: { readonly ref: RefObject<HTMLInputElement | null> }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input ref={ref} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
