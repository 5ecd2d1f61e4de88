import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openCli } from "./project/cli.ts";
import { type Project, startProject } from "./project/project.ts";

const AN_HOUR_OF_ONE_NETWORK = 3_000;
const AT_ONCE = 16;

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

/** Sends a body as a visitor at a loopback address, which the project takes for a network of its own. */
const insert = (
  body: unknown,
  localAddress: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sending = request(`${project.url}/rest/v1/contact_queries`, {
      method: "POST",
      localAddress,
      headers: {
        apikey: project.keys.publishableKey,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        prefer: "return=minimal",
        ...headers,
      },
    });
    sending.once("error", reject);
    sending.once("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.end(text);
  });

const insertMany = async (
  count: number,
  localAddress: string,
  headers?: Readonly<Record<string, string>>,
): Promise<readonly number[]> => {
  const statuses: number[] = [];
  let left = count;
  const visitor = async () => {
    while (left-- > 0) statuses.push(await insert(row(), localAddress, headers));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return statuses;
};

const stored = async (): Promise<{ rows: number; mails: number }> => {
  const [counted] = await project.database.query<{ rows: number; mails: number }>(
    `select (select count(*)::int from public.contact_queries) as rows,
      (select count(*)::int from private.outbox) as mails`,
  );
  return counted ?? { rows: -1, mails: -1 };
};

/** 404 would mean that the call did not find the table. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 404;

test("one call cannot store 8,192 submissions and owe two mails for each", async () => {
  const status = await insert(Array.from({ length: 8_192 }, row), "127.0.0.2");
  expect(await stored()).toEqual({ rows: 0, mails: 0 });
  expect(status).toSatisfy(isRefusal);
});

test("one network stores 3,000 submissions an hour, and every further one is refused", async () => {
  const statuses = await insertMany(3_500, "127.0.0.3");
  expect(statuses.filter((status) => status === 201)).toHaveLength(AN_HOUR_OF_ONE_NETWORK);
  expect(statuses.filter(isRefusal)).toHaveLength(3_500 - AN_HOUR_OF_ONE_NETWORK);
  expect((await stored()).rows).toBe(AN_HOUR_OF_ONE_NETWORK);
});

test("a visitor from another network is served meanwhile", async () => {
  expect(await insert(row(), "127.0.0.4")).toBe(201);
});

test("a header that names another network does not help the flood", async () => {
  const forged = { "x-forwarded-for": "198.51.100.7", "cf-connecting-ip": "198.51.100.7" };
  const statuses = await insertMany(20, "127.0.0.3", forged);
  expect(statuses.filter(isRefusal)).toHaveLength(20);
});
