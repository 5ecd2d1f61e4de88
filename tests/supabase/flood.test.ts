import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openCli } from "./project/cli.ts";
import { type Project, startProject } from "./project/project.ts";

const AN_HOUR_OF_ONE_NETWORK = 3_000;
const TOO_MANY = 429;

let project: Project;
beforeAll(async () => {
  project = await startProject();
  const cli = await openCli();
  const target = `--remote=${project.database.urlOf("postgres")}?sslmode=disable`;
  const { code, output } = await cli.run(["db", "push", target, "--yes"]);
  expect(code, output).toBe(0);
  await cli.remove();
  await project.reloadApi();
});
afterAll(() => project.stop());

const row = () => {
  const id = crypto.randomUUID();
  return { ...sampleValues(contactForm), id, email: `${id}@example.org` };
};

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly retryAfter: number; readonly body: string };

/** Sends a row as a visitor at a loopback address, which the project takes for a network of its own. */
const insert = (body: unknown, localAddress: string, headers: Headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const content = JSON.stringify(body);
    const sending = request(`${project.url}/rest/v1/contact_queries`, {
      method: "POST",
      localAddress,
      headers: {
        apikey: project.keys.publishableKey,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(content),
        prefer: "return=minimal",
        ...headers,
      },
    });
    sending.once("error", reject);
    sending.once("response", async (answer) => {
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: Number(answer.headers["retry-after"]),
        body: await text(answer),
      });
    });
    sending.end(content);
  });

test("one network stores 3,000 submissions an hour, and a further one learns when to try again", async () => {
  await project.database.query(
    "insert into private.network_calls values ('127.0.0.3/32', 'submission', $1, now() + interval '1 hour')",
    [AN_HOUR_OF_ONE_NETWORK - 1],
  );
  const last = row();
  expect((await insert(last, "127.0.0.3")).status).toBe(201);
  const forged = { "x-forwarded-for": "198.51.100.7", "cf-connecting-ip": "198.51.100.7" };
  for (const headers of [{}, forged]) {
    const { status, retryAfter, body } = await insert(row(), "127.0.0.3", headers);
    expect(status).toBe(TOO_MANY);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    expect(JSON.parse(body)).toEqual({
      code: "over_request_rate_limit",
      message: "Too many requests. Please wait and try again.",
      details: null,
      hint: null,
    });
  }
  const again = await insert({ ...row(), id: last.id }, "127.0.0.3");
  expect([again.status, JSON.parse(again.body).code]).toEqual([409, "23505"]);
  expect((await insert(row(), "127.0.0.4")).status).toBe(201);
  const stored = await project.database.query("select id from public.contact_queries");
  expect(stored).toHaveLength(2);
});
