import type { Env } from "#server/env/env.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { comingEdition } from "./edition.ts";
import type { TestServer } from "./spawn-server.ts";

/** Opens and closes the forms of a running server, as a start with another FORMS_OPEN does. */
export const keepWindows = async (
  { dataDir }: TestServer,
  formsOpen: Env["formsOpen"],
): Promise<void> => {
  const operations = await connectOperations(dataDir);
  await operations?.keepSettings({
    edition: comingEdition,
    formsOpen,
    eraseDays: 7,
  });
};
