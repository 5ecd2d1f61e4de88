import { useEffect, useState } from "react";
import { useFormWindow } from "#app/lib/form-window.ts";
import { windowNote } from "#domain/form-window.ts";
import type { Path } from "#domain/paths.ts";

/** Says when a form opens, until when it is open, or when it closed; nothing where no day is set. */
export const FormWindowNote = ({ path }: { readonly path: Path }) => {
  const [formWindow, day] = useFormWindow(path);
  const [now, setNow] = useState<number>();
  // The server may have rendered this hours ago.
  useEffect(() => setNow(Date.now()), []);
  const note = windowNote(formWindow, day, now);
  return (
    note && (
      <>
        {" "}
        <strong>{note}</strong>
      </>
    )
  );
};
