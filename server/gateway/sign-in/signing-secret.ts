import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { errorReason, StartError } from "#server/errors.ts";
import { deriveKeys, type Keys } from "#server/gateway/keys.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { writeFile } from "#server/lib/write-file.ts";

const SECRET_BYTES = 32;
/** In `DATA_DIR`, with PGlite. */
export const SECRET_FILE = "signing-secret";

const createSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Refuses a secret that is too short or repeats itself: of 32 random bytes at least 16 differ in practice. */
const parseSecret = (text: string, source: string): Uint8Array => {
  const secret = Buffer.from(text.trim(), "base64url");
  if (secret.length < SECRET_BYTES || new Set(secret).size < SECRET_BYTES / 2)
    throw new StartError(
      `The signing secret in ${source} is too weak. Delete it: the next start creates a new one, and everyone has to sign in again.`,
    );
  return secret;
};

const secretInFolder = async (dataDir: string): Promise<Uint8Array> => {
  const path = join(dataDir, SECRET_FILE);
  const stored = await ifExists(readFile(path, "utf8")).catch((cause: Error) => {
    throw new StartError(
      `The signing secret ${path} cannot be read (${errorReason(cause)}). Make it a file of the user that runs the server, or move it away: the next start creates a new one, and everyone has to sign in again.`,
      { cause },
    );
  });
  if (stored !== undefined) {
    await chmod(path, 0o600);
    return parseSecret(stored, path);
  }
  const secret = createSecret();
  await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true });
  return parseSecret(secret, path);
};

const secretInDatabase = (database: Database): Promise<Uint8Array> =>
  database.transaction(async (sql) => {
    await sql(
      "insert into gateway.secrets (name, value) values ('signing', $1) on conflict do nothing",
      [createSecret()],
    );
    const [row] = await sql<{ value: string }>(
      "select value from gateway.secrets where name = 'signing'",
    );
    if (!row)
      throw new StartError("gateway.secrets does not show the signing secret to this role.");
    return parseSecret(row.value, "gateway.secrets");
  });

/**
 * Reads the signing secret, which the first start creates: with PGlite in `DATA_DIR`, mode 0600;
 * with PostgreSQL in the database, where several instances must accept each other's tokens.
 * Throws StartError.
 */
export const readSigningKeys = async (database: Database, dataDir: string): Promise<Keys> =>
  deriveKeys(
    database.engine === "pglite" ? await secretInFolder(dataDir) : await secretInDatabase(database),
  );
