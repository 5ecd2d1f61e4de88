import { isBuilt } from "./build/build-stamp.ts";

if (!isBuilt()) {
  console.log("Building the pages…");
  const { buildSite } = await import("./build/build.ts");
  await buildSite();
}

await import("#server/index.ts");
