import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { WeakSecretError } from "#server/errors.ts";
import { type Keys, keysFrom } from "#server/gateway/keys.ts";

const SECRET_BYTES = 32;
const FILE = "signing-secret";

const makeSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Random bytes repeat themselves little: of 32, fewer than 16 different ones never happens. */
const parseSecret = (text: string, place: string): Uint8Array => {
  const secret = Buffer.from(text.trim(), "base64url");
  if (secret.length < SECRET_BYTES || new Set(secret).size < SECRET_BYTES / 2)
    throw new WeakSecretError(
      `The signing secret in ${place} is too weak. Remove it, and a new one is made at the next start; everyone signs in again.`,
    );
  return secret;
};

/** Written whole or not at all, so that a crash at the first start leaves no half secret. */
const secretInFolder = async (dataDir: string): Promise<Uint8Array> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (kept !== undefined) {
    await chmod(path, 0o600);
    return parseSecret(kept, path);
  }
  const made = makeSecret();
  const draft = await open(`${path}.new`, "w", 0o600);
  await draft.writeFile(`${made}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${path}.new`, path);
  return parseSecret(made, path);
};

const secretInDatabase = (database: Database): Promise<Uint8Array> =>
  database.transaction(async (sql) => {
    await sql(
      "insert into gateway.secrets (name, value) values ('signing', $1) on conflict do nothing",
      [makeSecret()],
    );
    const [row] = await sql<{ value: string }>(
      "select value from gateway.secrets where name = 'signing'",
    );
    return parseSecret(row?.value ?? "", "gateway.secrets");
  });

/**
 * The secret is made at the first start: in `DATA_DIR`, mode 0600, beside PGlite; in the database
 * on PostgreSQL, where several instances must take each other's tokens. Throws WeakSecretError.
 */
export const openKeys = async (database: Database, dataDir: string): Promise<Keys> =>
  keysFrom(
    database.engine === "pglite" ? await secretInFolder(dataDir) : await secretInDatabase(database),
  );
