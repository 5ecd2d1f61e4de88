import { lockFolder } from "#server/database/data-folder/folder-lock.ts";

// Asks for the lock of each folder that the parent process names, at the moment that it names.
process.on("message", async ({ folder, at }: { folder: string; at: number }) => {
  while (Date.now() < at);
  const answer = await lockFolder(folder).then(
    () => "locked",
    (error: Error) => error.message,
  );
  process.send?.(answer);
});
process.send?.("ready");
