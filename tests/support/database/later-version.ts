import { cp, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A subject that the later version's table of contact queries refuses. */
export const REFUSED_LATER = "Refused";

const MIGRATION = `
  alter table private.outbox add column sender text not null default 'website';
  alter table public.contact_queries add check (subject <> '${REFUSED_LATER}');
`;

/** Changes to a copy of the repository with other migrations. Returns how to change back. */
const enterVersion = async (
  change: (migrations: string) => Promise<void>,
): Promise<() => Promise<void>> => {
  const root = process.cwd();
  const tree = await mkdtemp(join(tmpdir(), "later-version-"));
  for (const name of await readdir(root))
    if (name !== "supabase") await symlink(resolve(name), join(tree, name));
  await cp("supabase", join(tree, "supabase"), { recursive: true });
  await change(join(tree, "supabase/migrations"));
  process.chdir(tree);
  return async () => {
    process.chdir(root);
    await rm(tree, { recursive: true, force: true });
  };
};

/** Changes to a copy whose schema has one more migration, as a later version has. */
export const enterLaterVersion = (): Promise<() => Promise<void>> =>
  enterVersion((migrations) => writeFile(join(migrations, "20991231000000_later.sql"), MIGRATION));

/** Changes to a copy with the migrations of 1.0.0 alone. */
export const enterFirstVersion = (): Promise<() => Promise<void>> =>
  enterVersion(async (migrations) => {
    for (const name of await readdir(migrations))
      if (name > "20261122101000") await rm(join(migrations, name));
  });
