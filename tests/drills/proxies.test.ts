import { execFileSync, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { MAX_LIST_BYTES } from "#server/gateway/rest/functions.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { until } from "#tests/support/until.ts";

/** The name in the files of deploy/. */
const HOST = "conference.example";

const folder = temporaryFolder();
let certificate: string;

beforeAll(() => {
  certificate = folder("certificate.pem");
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const files = ["-keyout", folder("key.pem"), "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    stdio: "ignore",
  });
});

/** Replaces each text, and throws where the shipped file no longer has it. */
const replaceAll = (file: string, replacements: readonly (readonly [string, string])[]): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The file has no "${from}".`);
    return text.replaceAll(from, to);
  }, file);

type Ports = { readonly http: number; readonly https: number; readonly upstream: number };

/** Writes the shipped file of nginx with other ports and a certificate, and returns the command that runs it. */
const nginx = async ({ http, https, upstream }: Ports): Promise<readonly string[]> => {
  const site = replaceAll(await readFile("deploy/nginx.conf", "utf8"), [
    ["/etc/ssl/conference/fullchain.pem", certificate],
    ["/etc/ssl/conference/privkey.pem", folder("key.pem")],
    ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
    ["[::]:80", `[::1]:${http}`],
    ["[::]:443", `[::1]:${https}`],
    ["listen 80", `listen 127.0.0.1:${http}`],
    ["listen 443", `listen 127.0.0.1:${https}`],
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder(name)};`)
    .join("\n");
  const main = `daemon off; master_process off; pid ${folder("nginx.pid")}; error_log stderr;
events {}
http { access_log off; ${paths}
${site} }`;
  await writeFile(folder("nginx.conf"), main);
  return ["/usr/sbin/nginx", "-c", folder("nginx.conf"), "-p", folder()];
};

/** The same for Caddy, which signs a certificate itself. */
const caddy = async ({ http, https, upstream }: Ports): Promise<readonly string[]> => {
  const site = replaceAll(await readFile("deploy/Caddyfile", "utf8"), [
    ["http:// {", `http://:${http} {`],
    [`${HOST} {`, `https://${HOST}:${https} {\n\ttls ${certificate} ${folder("key.pem")}`],
    ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
  ]);
  await writeFile(folder("Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ["caddy", "run", "--adapter", "caddyfile", "--config", folder("Caddyfile")];
};

/** Sends a body over TLS to a proxy on this machine, and resolves to the status and the body of its response. */
const send = (port: number, body: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path: "/rest/v1/rpc/send_answers",
        method: "POST",
        servername: HOST,
        headers: { host: HOST, "content-length": body.length },
        rejectUnauthorized: false,
        agent: false,
      },
      (incoming) =>
        text(incoming).then((answer) => resolve(`${incoming.statusCode} ${answer}`), reject),
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });

test.each([
  ["nginx", nginx],
  ["Caddy", caddy],
] as const)("%s as shipped passes the largest list of answers on", async (_, prepare) => {
  const upstream = createServer((incoming, outgoing) => {
    let bytes = 0;
    incoming.on("data", (chunk: Uint8Array) => {
      bytes += chunk.length;
    });
    incoming.on("end", () => outgoing.end(`${bytes} bytes`));
  });
  const ports = {
    http: await freePort(),
    https: await freePort(),
    upstream: await listen(upstream),
  };
  onTestFinished(() => void upstream.close());
  const [program = "", ...parameters] = await prepare(ports);
  const proxy = spawn(program, parameters, {
    stdio: "ignore",
    env: { ...process.env, HOME: folder(), XDG_DATA_HOME: folder(), XDG_CONFIG_HOME: folder() },
  });
  onTestFinished(() => void proxy.kill());
  await until(
    () => send(ports.https, new Uint8Array(1)).catch(() => undefined),
    () => `${program} does not answer`,
  );
  expect(await send(ports.https, new Uint8Array(MAX_LIST_BYTES))).toBe(
    `200 ${MAX_LIST_BYTES} bytes`,
  );
});
