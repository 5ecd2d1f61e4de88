import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The library that Debian's package `faketime` puts into the folder of the machine's architecture. */
const library = (): string => {
  const found = readdirSync("/usr/lib")
    .map((folder) => join("/usr/lib", folder, "faketime/libfaketime.so.1"))
    .find((path) => existsSync(path));
  if (!found) throw new Error("The Debian package faketime is not installed.");
  return found;
};

/** The variables by which a process hands a moved clock of its own on. */
export const handedOnClock: Readonly<NodeJS.ProcessEnv> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD|FAKETIME_\w+)$/.test(name)),
);

const secondsAhead = (): number => {
  const file = process.env.FAKETIME_TIMESTAMP_FILE;
  return file ? Number(readFileSync(file, "utf8")) : 0;
};

/** A clock for other processes, which goes on from each time that it is moved to. */
export const openMovedClock = () => {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "offset");
  const moveTo = (time: string) => {
    const seconds = Math.round((Date.parse(time) - Date.now()) / 1000) + secondsAhead();
    writeFileSync(`${file}.next`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    // The user of a database server reads it, too, and an open PGlite has restricted the umask.
    chmodSync(`${file}.next`, 0o644);
    renameSync(`${file}.next`, file);
  };
  return {
    /** By which a process sees it. */
    environment: {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Timers go by the monotonic clock, which never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    moveTo,
    close: () => rmSync(folder, { recursive: true }),
  };
};
