import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/server/listen.ts";
import { until } from "#tests/support/until.ts";

/** Returns the folder of the newest PostgreSQL, which Debian keeps out of PATH. */
const postgresqlPrograms = (): string => {
  const base = "/usr/lib/postgresql";
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a))[0];
  return join(base, newest ?? "", "bin");
};

const idOf = (flag: "-u" | "-g", user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

/** Returns who runs a database server: where the test is root, which they refuse, postgres or nobody. */
export const serverUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const user = execFileSync("getent", ["passwd", "postgres", "nobody"], { encoding: "utf8" });
  const name = user.split(":")[0] ?? "nobody";
  return { uid: idOf("-u", name), gid: idOf("-g", name) };
};

type PostgresqlServer = { readonly url: string; stop(): Promise<void> };

/** Starts a PostgreSQL on a free loopback port, which is faster without fsync. */
export const startPostgresql = async ({
  fsync = false,
  /** Prepares the folder with the data, and returns settings. */
  prepare = (_data: string): readonly string[] => [],
  /** More variables, for example those of a moved clock. */
  environment = {},
}: {
  readonly fsync?: boolean;
  readonly prepare?: (data: string) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
} = {}): Promise<PostgresqlServer> => {
  const programs = postgresqlPrograms();
  const folder = mkdtempSync(join(tmpdir(), "postgresql-"));
  const owner = serverUser();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  // Its time zone is not UTC, so that nothing relies on UTC.
  const at = { ...owner, cwd: folder, env: { ...process.env, TZ: "Asia/Kolkata" } };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    at,
  );
  const settings = prepare(data).flatMap((setting) => ["-c", setting]);
  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    [
      "-D",
      data,
      "-p",
      `${port}`,
      "-h",
      "127.0.0.1",
      "-k",
      "",
      ...(fsync ? [] : ["-F"]),
      ...settings,
    ],
    { ...at, env: { ...at.env, ...environment }, stdio: "ignore" },
  );
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await exited;
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () => {
    try {
      execFileSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", `${port}`]);
      return true;
    } catch {
      return false;
    }
  };
  await until(isReady, () => "PostgreSQL did not start.", {
    withinMs: 60_000,
    isHopeless: () => server.exitCode !== null,
  });
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop };
};

/** The database with the schema, which most tests copy. */
export const PREPARED = "prepared";

/** Creates a database on a server, empty or as a copy of another one, and returns its URL. */
export const newDatabaseOn = async (
  url: string,
  {
    name = `test_${randomUUID().replaceAll("-", "")}`,
    template = "template1",
  }: { readonly name?: string; readonly template?: string } = {},
): Promise<string> => {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`create database ${name} template ${template}`);
  await owner.end();
  return url.replace(/postgres$/, name);
};
