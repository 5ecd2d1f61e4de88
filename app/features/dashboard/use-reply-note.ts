import { useEffect, useState } from "react";
import { REPLIED } from "#domain/paths.ts";
import { formatEvent } from "./cards/event-words.ts";
import { useStaffCall } from "./records/actions.ts";
import { showMessage } from "./records/status-message.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const NOT_HERE = { text: "This inquiry is not here." };

/** Notes that a sponsor has a reply, for staff who came by "We have replied" in an email, and says so. */
export const useReplyNote = (): void => {
  const { mutate } = useStaffCall(
    "Error noting",
    (backend, id: string) => backend.rpc("note_reply", { submission_input: id }),
    (reply) => {
      if (reply.result === "gone") return showMessage(NOT_HERE);
      const { company, author, created_at, result } = reply;
      const entry = formatEvent({ kind: "replied", author, created_at }, Date.now());
      showMessage({ text: `${company}: ${result === "noted" ? "your reply is noted." : entry}` });
    },
  );
  // The URL state, which is written next, does not have it.
  const [id] = useState(() => new URLSearchParams(location.search).get(REPLIED));
  useEffect(() => {
    if (!id) return;
    if (UUID.test(id)) mutate(id);
    else showMessage(NOT_HERE);
  }, [id, mutate]);
};
