import { readFileSync } from "node:fs";

/** Idempotent; the database applies it at each start. */
export const gatewaySchema = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");
