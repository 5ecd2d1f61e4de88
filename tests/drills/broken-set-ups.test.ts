import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { serverUser } from "#tests/support/database/postgresql-server.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";
import { SERVER } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

type FailedStart = { readonly status: number | null; readonly stderr: string };

/** Starts a server that is expected to end by itself. */
const startInVain = (environment: Readonly<Record<string, string>>, options: object = {}) =>
  spawnSync(process.execPath, [resolve(SERVER)], {
    env: { PATH: process.env.PATH, PORT: "0", ...environment },
    encoding: "utf8",
    timeout: 60_000,
    ...options,
  });

/** Expects one sentence and its cure, without the place in the code. */
const expectSentence = ({ status, stderr }: FailedStart, sentence: string): void => {
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(status).toBe(1);
};

const folder = temporaryFolder();
// Other users have to reach what is broken in it.
beforeAll(() => chmodSync(folder(), 0o755));

/** Puts a database with the schema into a folder, without which a start creates one first. */
const prepare = (path: string) =>
  cpSync(process.env.PREPARED_DATA_DIR ?? "", path, { recursive: true });

describe("a start with a data folder that cannot be used names it and the cure:", () => {
  const OF_THE_USER = "Make it a folder of the user that runs the product, or choose another";
  const broken: readonly (readonly [string, (path: string) => void, string])[] = [
    ["it is a file", (path) => writeFileSync(path, ""), `(ENOTDIR). ${OF_THE_USER}`],
    ["it is below a file", (path) => writeFileSync(path, ""), `(ENOTDIR). ${OF_THE_USER}`],
    [
      "its database is damaged",
      (path) => {
        mkdirSync(join(path, "database"), { recursive: true });
        writeFileSync(join(path, "database/PG_VERSION"), "17\n");
      },
      "Free disk space if it is full; otherwise restore a backup.",
    ],
    [
      "its signing secret is a folder",
      (path) => {
        prepare(path);
        mkdirSync(join(path, "signing-secret"));
      },
      "signing-secret cannot be read (EISDIR). Make it a file",
    ],
    [
      "its signing secret belongs to another user",
      (path) => {
        const { uid, gid } = serverUser();
        prepare(path);
        if (uid !== undefined) spawnSync("chown", ["-R", `${uid}:${gid}`, path]);
        writeFileSync(join(path, "signing-secret"), "", { mode: 0 });
      },
      "signing-secret cannot be read (EACCES). Make it a file",
    ],
    [
      "it may not be made there",
      (path) => mkdirSync(path, { mode: 0o555 }),
      `(EACCES). ${OF_THE_USER}`,
    ],
  ];

  test.each(broken)("%s", (title, breakIt, sentence) => {
    const path = folder(title.replaceAll(" ", "-"));
    breakIt(path);
    const asOther = /another user|may not/.test(title) ? serverUser() : {};
    const DATA_DIR = /below|may not/.test(title) ? join(path, "data") : path;
    expectSentence(startInVain({ DATA_DIR }, asOther), sentence);
  });

  test("it is on a file system that is read-only", async () => {
    const path = folder("read-only");
    mkdirSync(path);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", path]);
    onTestFinished(() => void spawnSync("umount", [path]));
    // Another user than root may not mount it.
    if (mounted.status === 0)
      expectSentence(startInVain({ DATA_DIR: join(path, "data") }), OF_THE_USER);
  });
});

describe("a start on PostgreSQL that cannot be used says why:", () => {
  const servers: readonly (readonly [string, (url: string) => string, string])[] = [
    ["nothing listens", () => "postgres://owner@127.0.0.1:1/x", "ECONNREFUSED 127.0.0.1:1"],
    ["it has no such database", (url) => `${url}x`, 'database "postgresx" does not exist'],
    ["it has no TLS", (url) => `${url}?sslmode=verify-full`, "does not support SSL connections"],
    [
      "the file of its authority is missing",
      (url) => `${url}?sslmode=verify-full&sslrootcert=/nosuch/ca.pem`,
      "no such file or directory, open '/nosuch/ca.pem'",
    ],
  ];

  test.each(servers)("%s", (_, urlOf, sentence) => {
    const result = startInVain({
      DATA_DIR: folder(),
      DATABASE_URL: urlOf(inject("postgresqlUrl")),
    });
    expectSentence(result, sentence);
    expect(result.stderr).toMatch(
      /^The database could not be brought up to date: .* Correct DATABASE_URL, or that server\.$/m,
    );
  });
});

describe("a start in the wrong place says why:", () => {
  test("its port is taken", async () => {
    const taken = createServer();
    const port = await listen(taken);
    onTestFinished(() => void taken.close());
    const PORT = String(port);
    expectSentence(
      startInVain({ DATA_DIR: folder(), PORT }),
      `The server cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE). Set another PORT or HOST.`,
    );
  });

  test("its host is of another machine", async () => {
    const PORT = String(await freePort());
    const result = startInVain({ DATA_DIR: folder(), PORT, HOST: "nosuch.invalid" });
    expectSentence(result, "of nosuch.invalid (ENOTFOUND). Set another PORT or HOST.");
  });

  test("it is started in another folder", () => {
    expectSentence(
      startInVain({ DATA_DIR: folder() }, { cwd: folder() }),
      "schema.sql cannot be used (ENOENT). Run this in the folder of the product, after npm run build.",
    );
  });

  test.each([
    ["version", "v18.20.8", "Node v18.20.8 is too old. Install Node 22.22 or later."],
    ["platform", "win32", "Windows cannot run this. Use Linux,"],
  ])("its machine has the %s %s", (name, value, sentence) => {
    const change = `Object.defineProperty(process, "${name}", { value: "${value}" })`;
    const preload = `data:text/javascript,${encodeURIComponent(change)}`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", preload, "scripts/run.mjs", "scripts/create-database.ts"],
      { encoding: "utf8" },
    );
    expectSentence({ status, stderr }, sentence);
  });
});

test.each([2, 4, 5, 8])("a first start with %s GB of addresses names the limit", (gigabytes) => {
  const command = `ulimit -v ${gigabytes}000000; exec node scripts/run.mjs scripts/create-database.ts`;
  const env = { PATH: process.env.PATH, DATA_DIR: folder(`limited-${gigabytes}`) };
  const { stderr } = spawnSync("sh", ["-c", command], { env, encoding: "utf8" });
  expect(stderr).toContain("(ulimit -v), or set DATABASE_URL to a PostgreSQL server.");
  expect(stderr).not.toMatch(/^ {4}at /m);
});
