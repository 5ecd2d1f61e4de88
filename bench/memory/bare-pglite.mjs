// The peer of `npm run bench -- memory`: PGlite and nothing else. Plain JavaScript, because a process
// that takes types away itself needs more memory.
import { PGlite } from "@electric-sql/pglite";

// The server made the folder, whose settings name smaller buffers.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=128MB"];
const database = await PGlite.create(process.argv[2], { startParams });
await database.query("select 1");
console.log("ready");
process.on("SIGTERM", async () => {
  await database.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
