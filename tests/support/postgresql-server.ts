import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./listen.ts";

/** Debian keeps the server's programs out of PATH, by version. */
const postgresqlPrograms = (): string => {
  const base = "/usr/lib/postgresql";
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a))[0];
  return join(base, newest ?? "", "bin");
};

const idOf = (flag: "-u" | "-g", user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

export type PostgresqlServer = { readonly url: string; stop(): Promise<void> };

/** A PostgreSQL of the test's own on a free loopback port; as user postgres or nobody where the test is root. */
export const startPostgresql = async (): Promise<PostgresqlServer> => {
  const programs = postgresqlPrograms();
  const folder = mkdtempSync(join(tmpdir(), "postgresql-"));
  const owner: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    const user = execFileSync("getent", ["passwd", "postgres", "nobody"], { encoding: "utf8" });
    const name = user.split(":")[0] ?? "nobody";
    owner.uid = idOf("-u", name);
    owner.gid = idOf("-g", name);
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, "data");
  // Its own clock is never UTC, so that nothing leans on that.
  const at = { ...owner, cwd: folder, env: { ...process.env, TZ: "Asia/Kolkata" } };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    at,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", `${port}`, "-h", "127.0.0.1", "-k", "", "-F"],
    { ...at, stdio: "ignore" },
  );
  const killed = () => server.kill("SIGKILL");
  process.once("exit", killed);
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await gone;
    process.off("exit", killed);
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
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error("PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop };
};
