import { lockFolder } from "#server/database/data-folder/folder-lock.ts";

// Takes the lock of a folder in a process of its own, and keeps it until it is killed.
try {
  await lockFolder(process.argv[2] ?? "");
  console.log("locked");
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 1;
}
