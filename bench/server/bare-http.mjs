// A peer of `npm run bench -- server`: node:http, and nothing else, which answers every request with the
// gzip file that it was given.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , port, path] = process.argv;
const body = readFileSync(path);
const headers = {
  "content-type": "text/html",
  "content-encoding": "gzip",
  "content-length": body.length,
};
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(port, "127.0.0.1");
