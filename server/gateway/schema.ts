import { readFileSync } from "node:fs";

/** The gateway's own tables. The script is idempotent and runs at every start. */
export const gatewaySchema = readFileSync("server/gateway/schema.sql", "utf8");
