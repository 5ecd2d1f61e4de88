import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { REPLIED } from "#domain/paths.ts";
import { formatEvent } from "./cards/event-words.ts";
import { resultOf } from "./records/actions.ts";
import { refreshStates } from "./records/news.ts";
import { showFailure, showMessage } from "./records/status-message.ts";
import { useBackend } from "./session/staff-client.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Notes that a sponsor has a reply, for staff who came by "We have replied" in an email, and says so. */
export const useReplyNote = (): void => {
  const backend = useBackend();
  const client = useQueryClient();
  // The URL state, which is written next, does not have it.
  const [id] = useState(() => new URLSearchParams(location.search).get(REPLIED));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!id) return;
    if (!UUID.test(id)) return showMessage({ text: "This inquiry is not here." });
    const note = async () => {
      const answer = await resultOf(backend.rpc("note_reply", { submission_input: id }));
      if (answer.result === "failed") return showFailure(`Error noting: ${answer.message}`);
      if (answer.result === "gone") return showMessage({ text: "This inquiry is not here." });
      const { company, author, created_at, result } = answer;
      const entry = formatEvent({ kind: "replied", author, created_at }, Date.now());
      showMessage({ text: `${company}: ${result === "noted" ? "your reply is noted." : entry}` });
      await refreshStates(client);
    };
    void note();
  }, [id]);
};
