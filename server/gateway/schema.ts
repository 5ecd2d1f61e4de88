import { readFileSync } from "node:fs";

/** The gateway's own tables. The script is idempotent and runs at every start. */
export const gatewaySchema = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");
