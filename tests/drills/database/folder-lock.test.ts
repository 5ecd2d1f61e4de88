import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "#server/database/data-folder/folder-lock.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { rounds } from "#tests/support/long.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);
let folder: string;
beforeEach(() => {
  folder = home("database");
});

const killAfterTest = (child: ChildProcess) => onTestFinished(() => void child.kill("SIGKILL"));

/** Starts another process that asks for the folder, and returns the first line it prints. */
const contender = async (launcher: readonly string[] = []) => {
  const [program = "", ...parameters] = [
    ...launcher,
    process.execPath,
    "tests/support/database/lock-holder.ts",
    folder,
  ];
  const child = spawn(program, parameters);
  killAfterTest(child);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  return { child, printed: printed.toString().trim() };
};
const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  await once(child, "exit");
};

describe("the data folder", () => {
  test("refuses a second process, naming the first, which keeps working", async () => {
    await prepareDataDir(home());
    const engine = await openPglite(folder);
    await engine.begin(({ script }) => script("create table kept (id integer)"));
    const { printed, child } = await contender();
    expect(printed).toContain(`in use by process ${process.pid}, started 20`);
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
    await engine.begin(({ sql }) => sql("insert into kept values (1)"));
    expect(await engine.begin(({ sql }) => sql("select id from kept"))).toEqual([{ id: 1 }]);
    await engine.close();
  });

  test("cannot be opened twice in the same process", async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("in use by process");
    await lock.release();
  });

  test("is free again after a clean stop, which leaves no file behind but an empty one", async () => {
    const lock = await lockFolder(folder);
    await lock.release();
    expect(await readdir(home())).toEqual(["database.lock.db"]);
    expect(await readFile(`${folder}.lock.db`, "utf8")).toBe("");
    expect((await contender()).printed).toBe("locked");
  });

  test("is taken over when another program has the process id of a killed owner", async () => {
    const { child } = await contender();
    const lock = JSON.parse(await readFile(`${folder}.lock`, "utf8"));
    await stop(child, "SIGKILL");
    await writeFile(`${folder}.lock`, JSON.stringify({ ...lock, pid: process.pid }));
    expect((await contender()).printed).toBe("locked");
  });

  test("is taken over when the lock file is empty", async () => {
    await writeFile(`${folder}.lock`, "");
    expect((await contender()).printed).toBe("locked");
  });

  test("is taken over by one of eight that ask at the same moment, each time", async () => {
    const abandoned = home("abandoned");
    await mkdir(abandoned);
    folder = join(abandoned, "database");
    const { child } = await contender();
    await stop(child, "SIGKILL");
    const racers = Array.from({ length: 8 }, () => fork("tests/support/database/lock-racer.ts"));
    racers.forEach(killAfterTest);
    await Promise.all(racers.map((racer) => once(racer, "message")));
    const owners: number[] = [];
    for (let round = 0; round < rounds(20, 200); round += 1) {
      const copy = home(String(round));
      await cp(abandoned, copy, { recursive: true });
      const question = { folder: join(copy, "database"), at: Date.now() + 5 };
      const answers = racers.map((racer) => once(racer, "message"));
      for (const racer of racers) racer.send(question);
      owners.push((await Promise.all(answers)).filter(([said]) => said === "locked").length);
    }
    expect(owners).toEqual(owners.map(() => 1));
  });

  test("refuses a process of another container, which cannot see the first", async ({ skip }) => {
    const container = [
      ...["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"],
      "--mount-proc",
    ];
    const [program = "", ...parameters] = container;
    if (spawnSync(program, [...parameters, "true"]).status !== 0)
      skip("this user may not create namespaces");
    const { printed, child } = await contender(container);
    expect(printed).toBe("locked");
    await expect(lockFolder(folder)).rejects.toThrow("The data folder is in use by process 1,");
    await stop(child, "SIGKILL");
  });

  test("is not opened when its lock cannot be used, and the message says why", async () => {
    await mkdir(`${folder}.lock.db`);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The lock ${folder}.lock.db cannot be used (unable to open database file), so another process might be using the data folder. Check who owns the file, and that the file system supports locks.`,
    );
  });

  test("is neither read nor written any more when somebody has deleted its lock", async () => {
    await prepareDataDir(home());
    const engine = await openPglite(folder);
    await engine.begin(({ script }) => script("create table kept (id integer)"));
    await rm(`${folder}.lock.db`);
    expect((await contender()).printed).toBe("locked");
    await expect(engine.begin(({ sql }) => sql("insert into kept values (1)"))).rejects.toThrow(
      "was deleted: restart this process",
    );
    await engine.close();
    expect((await contender()).printed).toContain("in use by process");
  });
});
