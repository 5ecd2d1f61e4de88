import { forms } from "#domain/forms/registry.ts";
import { findMailFiles, mailFolderOf, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "./operations.ts";
import type { RetentionDeps } from "./retention.ts";

type ErasureDeps = Pick<RetentionDeps, "dataDir" | "log"> & {
  readonly operations: Pick<Operations, "listErasures" | "listMails" | "eraseDue">;
  /** ERASE_ON_REQUEST_DAYS. */
  readonly days: number | undefined;
};

/** Returns a function that carries out the deletions that applicants asked for, once their days are over. */
export const createErasures =
  ({ operations, dataDir, days, log }: ErasureDeps) =>
  async (): Promise<void> => {
    const due = await operations.listErasures(days ?? null);
    const folder = mailFolderOf(dataDir);
    let submissions = 0;
    for (const { table } of forms) {
      const ids = due.filter((each) => each.submission_table === table).map(({ id }) => id);
      if (ids.length === 0) continue;
      const mails = await operations.listMails(table, ids);
      const erased = new Set(await operations.eraseDue(table, ids));
      submissions += erased.size;
      const gone = mails.filter((mail) => erased.has(mail.submission_id)).map(({ id }) => id);
      await removeMailFiles(folder, await findMailFiles(folder, { ids: gone }));
    }
    if (submissions > 0)
      log(`Removed as their senders asked: submissions ${submissions}`, {
        event: "erasure.removed",
        submissions,
      });
  };
