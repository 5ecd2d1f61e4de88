import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "#domain/parse-json.ts";
import type { Contents } from "#server/database/database.ts";
import { OperationsError } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";

const FILE_NAME = "manifest.json";
/** Format 1 also had checksums, which the dump's own replaces. */
const FORMAT = 2;

export type Manifest = Contents & {
  readonly format: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The version of the product that wrote it, with its commit. */
  readonly version: string;
  /** Version 1.0.0 also backed PostgreSQL up. */
  readonly mode: "pglite" | "postgresql";
};

export const writeManifest = (folder: string, facts: Omit<Manifest, "format">): Promise<void> => {
  const text = JSON.stringify({ format: FORMAT, ...facts }, null, 2);
  return writeFile(join(folder, FILE_NAME), `${text}\n`, { mode: 0o600 });
};

/** Reads a backup's manifest; undefined without one. Throws OperationsError for what it cannot read. */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await ifExists(readFile(join(folder, FILE_NAME), "utf8"));
  if (text === undefined) return undefined;
  const manifest = Object(parseJson(text)) as Partial<Manifest>;
  if (typeof manifest.format !== "number" || typeof manifest.migration !== "string")
    throw new OperationsError(`The backup ${folder} is damaged: ${FILE_NAME} was changed.`);
  if (manifest.format > FORMAT)
    throw new OperationsError(
      `The backup ${folder} has format ${manifest.format}, which this version cannot read. Restore it with the version that wrote it.`,
    );
  return manifest as Manifest;
};
