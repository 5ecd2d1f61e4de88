import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Contents } from "#server/database/database.ts";
import { OperationsError } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";

const FILE_NAME = "manifest.json";
const FORMAT = 1 as const;

/** The description of a backup, in a file beside its data. */
export type Manifest = Contents & {
  readonly format: typeof FORMAT;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The version of the product that wrote it. */
  readonly version: string;
  /** Version 1.0.0 also backed PostgreSQL up. */
  readonly mode: "pglite" | "postgresql";
  /** SHA-256 by name. */
  readonly files: Readonly<Record<string, string>>;
};

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};

export const checksumOfManifest = (manifest: Manifest): string =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** Completes a backup with its manifest, which ends with a checksum of itself. */
export const writeManifest = async (
  folder: string,
  { names, ...facts }: Omit<Manifest, "format" | "files"> & { readonly names: readonly string[] },
): Promise<void> => {
  const checksums = names.map(
    async (name) => [name, await checksumOf(join(folder, name))] as const,
  );
  const manifest = {
    format: FORMAT,
    ...facts,
    files: Object.fromEntries(await Promise.all(checksums)),
  };
  const text = JSON.stringify({ ...manifest, checksum: checksumOfManifest(manifest) }, null, 2);
  await writeFile(join(folder, FILE_NAME), `${text}\n`, { mode: 0o600 });
};

/**
 * Reads the manifest of a finished backup; undefined when there is none. Throws OperationsError when
 * it was damaged or another version of the product is needed.
 */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await ifExists(readFile(join(folder, FILE_NAME), "utf8"));
  if (text === undefined) return undefined;
  const damaged = new OperationsError(`The backup ${folder} is damaged: ${FILE_NAME} was changed.`);
  try {
    const { checksum, ...manifest } = JSON.parse(text) as Manifest & { readonly checksum: string };
    if (manifest.format !== FORMAT)
      throw new OperationsError(
        `The backup ${folder} has format ${manifest.format}, which this version cannot read. Restore it with the version that wrote it.`,
      );
    if (checksum !== checksumOfManifest(manifest)) throw damaged;
    return manifest;
  } catch (error) {
    throw error instanceof OperationsError ? error : damaged;
  }
};

/** Throws OperationsError when one of these files of the backup is missing or was changed. */
export const checkFiles = async (
  folder: string,
  { files }: Manifest,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    const found = await ifExists(checksumOf(join(folder, name)));
    if (found === undefined || found !== Object(files)[name])
      throw new OperationsError(
        `The backup ${folder} is damaged: ${name} ${found === undefined ? "is missing" : "was changed"}.`,
      );
  }
};
