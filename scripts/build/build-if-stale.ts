import { failStart } from "#server/errors.ts";
import { isBuilt } from "./build-stamp.ts";

// A process of its own: after the creation of a database there would be too little memory.
if (!isBuilt()) {
  console.log("Building the pages…");
  const { buildSite } = await import("./build.ts");
  await buildSite().catch(failStart);
}
