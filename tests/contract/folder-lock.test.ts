import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "#server/database/folder-lock.ts";
import { openPglite } from "#server/database/pglite.ts";

let home: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "lock-"));
  folder = join(home, "database");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(home, { recursive: true, force: true });
});

/** Starts another process that asks for the folder, and returns the first line it prints. */
const contender = async () => {
  const child = spawn(process.execPath, ["tests/support/lock-holder.ts", folder]);
  children.push(child);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  return { child, printed: printed.toString().trim() };
};
const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  await once(child, "exit");
};

describe("the data folder", () => {
  test("refuses a second process, naming the first, which keeps working", async () => {
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
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("in use by process");
    await unlock();
  });

  test("is free again after a clean stop, which leaves no file behind", async () => {
    const unlock = await lockFolder(folder);
    await unlock();
    expect(await readdir(home)).toEqual([]);
    expect((await contender()).printed).toBe("locked");
  });

  test("is taken over from a process that was killed", async () => {
    const { child, printed } = await contender();
    expect(printed).toBe("locked");
    await stop(child, "SIGKILL");
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

  test("is taken over by exactly one of many processes that find it abandoned", async () => {
    const { child } = await contender();
    await stop(child, "SIGKILL");
    const contenders = await Promise.all(Array.from({ length: 12 }, contender));
    expect(contenders.filter(({ printed }) => printed === "locked")).toHaveLength(1);
  });
});
