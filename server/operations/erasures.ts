import { findMailFiles, mailFolderOf, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "./operations.ts";
import type { RetentionDeps } from "./retention.ts";

type ErasureDeps = Pick<RetentionDeps, "dataDir" | "log"> & {
  readonly operations: Pick<Operations, "eraseDue">;
};

/** Returns a function that carries out the deletions that applicants asked for, once their days are over. */
export const createErasures =
  ({ operations, dataDir, log }: ErasureDeps) =>
  async (): Promise<void> => {
    const folder = mailFolderOf(dataDir);
    for (;;) {
      const { submissions, mails } = await operations.eraseDue();
      if (submissions === 0) return;
      await removeMailFiles(folder, await findMailFiles(folder, { ids: mails }));
      log(`Removed as their senders asked: submissions ${submissions}`, {
        event: "erasure.removed",
        submissions,
      });
    }
  };
