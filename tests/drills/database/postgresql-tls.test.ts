import { execFileSync } from "node:child_process";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDatabase } from "#cli/doctor/check-database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readEnv } from "#server/env/env.ts";
import { serverUser, startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { opened } from "#tests/support/opened.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();

/** Makes an authority, and a certificate by it for 127.0.0.1. Clients have to use TLS. */
const withTls = (data: string): readonly string[] => {
  const [key, certificate] = [join(data, "server.key"), join(data, "server.pem")];
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const newKey = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  const authorityKey = folder("ca.key");
  openssl(...newKey, "-subj", "/CN=authority", "-keyout", authorityKey, "-out", folder("ca.pem"));
  const by = [
    "-CA",
    folder("ca.pem"),
    "-CAkey",
    authorityKey,
    "-addext",
    "subjectAltName=IP:127.0.0.1",
  ];
  openssl(...newKey, "-subj", "/CN=server", ...by, "-keyout", key, "-out", certificate);
  const { uid, gid } = serverUser();
  for (const file of [key, certificate])
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  const access = join(data, "pg_hba.conf");
  writeFileSync(access, readFileSync(access, "utf8").replace(/^host /gm, "hostssl "));
  return ["ssl=on", `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`];
};

const server = opened(() => startPostgresql({ prepare: withTls }));

const open = (databaseUrl: string) => openDatabase({ dataDir: folder(), databaseUrl });

test("start, pg_dump and doctor use PostgreSQL over TLS, and check its certificate", async () => {
  const url = `${server.url}?sslmode=verify-full&sslrootcert=${folder("ca.pem")}`;
  const database = await open(url);
  execFileSync("pg_dump", ["--schema-only", "--file=/dev/null", url]);
  const env = readEnv({ DATA_DIR: folder(), ADMIN_EMAILS: "asha@conference.org" });
  const problems = (await checkDatabase(env, url)).filter(({ level }) => level !== "ok");
  expect(problems).toEqual([]);
  await database.close();
});

test("without TLS, or without the authority, the start says why it ends", async () => {
  await expect(open(server.url)).rejects.toThrow("no encryption");
  await expect(open(`${server.url}?sslmode=verify-full`)).rejects.toThrow("certificate");
});
