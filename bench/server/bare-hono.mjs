// The peer of `npm run bench -- server`: Hono on its adapter, and nothing else, which answers every
// request with the file and the headers that it was given.
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const [, , port, path, headers] = process.argv;
const body = readFileSync(path);
const same = JSON.parse(headers);
const app = new Hono().get("*", (c) => c.body(body, 200, same));
serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
