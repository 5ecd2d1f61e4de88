import { isBuilt } from "./build-stamp.ts";

if (!(await isBuilt())) {
  console.log("Building the pages…");
  const { buildSite } = await import("./build.ts");
  await buildSite();
}

await import("../server/index.ts");
