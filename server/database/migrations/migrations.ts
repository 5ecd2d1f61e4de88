import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatDay } from "#domain/event-day.ts";

const MIGRATIONS = "supabase/migrations";

export type Migration = { readonly version: string; readonly name: string; readonly text: string };

/** Returns every migration of this version, oldest first. */
export const readMigrations = async (): Promise<readonly Migration[]> => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: await readFile(join(MIGRATIONS, file), "utf8") };
    }),
  );
};

export const NEWER_DATABASE =
  "The database was brought up to date by a newer version of this product. Run that version or a later one.";

export const NOT_UTF8 =
  "The database of DATABASE_URL is not in UTF-8, so it cannot hold every name. Make another with create database conference encoding 'UTF8' locale 'C' template template0, and name that one.";

/**
 * Says why a database with a migration that no release had is not opened, and what its owner does. `madeBy` is the
 * version that ran on it, as far as it is known.
 */
export const madeByUnreleased = (migration: string, madeBy: string | null): string => {
  const day = migration.replace(/^(....)(..)(..).*/, "$1-$2-$3");
  const hasCommit = madeBy?.includes("commit");
  const maker = hasCommit ? `version ${madeBy}` : `an unreleased version of ${formatDay(day)}`;
  const way = hasCommit
    ? "check out that commit"
    : `check out the version that ran on it (git log --since=${day} lists those from that day on)`;
  return `This database was made by ${maker}, which this one cannot bring up to date. Its records are unharmed: ${way}, and npm run export -- TABLE writes each table as CSV.`;
};

export const isKnown = (migrations: readonly Migration[], version: string): boolean =>
  migrations.some((migration) => migration.version === version);
