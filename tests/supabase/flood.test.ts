import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openCli } from "./project/cli.ts";
import { type Project, startProject } from "./project/project.ts";

const AN_HOUR_OF_ONE_NETWORK = 3_000;
const AT_ONCE = 16;
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

/** Sends a body as a visitor at a loopback address, which the project takes for a network of its own. */
const post = (
  path: string,
  body: unknown,
  localAddress: string,
  headers: Headers = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const content = JSON.stringify(body);
    const sending = request(`${project.url}/rest/v1/${path}`, {
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

const insert = async (body: unknown, localAddress: string): Promise<number> =>
  (await post("contact_queries", body, localAddress)).status;

/** Makes as many calls, several at once, and returns how many got each status. */
const countStatuses = async (
  calls: number,
  call: () => Promise<Answer>,
): Promise<Readonly<Record<number, number>>> => {
  const counts: Record<number, number> = {};
  let left = calls;
  const visitor = async () => {
    while (left-- > 0) {
      const { status } = await call();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return counts;
};

const stored = async (): Promise<number | undefined> => {
  const [counted] = await project.database.query<{ rows: number }>(
    "select count(*)::int as rows from public.contact_queries",
  );
  return counted?.rows;
};

test("one network stores 3,000 submissions an hour, and every further one is refused", async () => {
  const statuses = await countStatuses(3_500, () => post("contact_queries", row(), "127.0.0.3"));
  expect(statuses).toEqual({ 201: AN_HOUR_OF_ONE_NETWORK, [TOO_MANY]: 500 });
  expect(await stored()).toBe(AN_HOUR_OF_ONE_NETWORK);
});

test("a refused submission learns why and when to try again, and is not stored", async () => {
  const refused = row();
  const { status, retryAfter, body } = await post("contact_queries", refused, "127.0.0.3");
  expect(status).toBe(TOO_MANY);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  expect(JSON.parse(body)).toEqual({
    code: "over_request_rate_limit",
    message: "Too many requests. Please wait and try again.",
    details: null,
    hint: null,
  });
  const found = await project.database.query(
    "select id from public.contact_queries where id = $1",
    [refused.id],
  );
  expect(found).toEqual([]);
});

test("a visitor from another network is served meanwhile", async () => {
  expect(await insert(row(), "127.0.0.4")).toBe(201);
});

test("a retry of a submission that was stored is still told so", async () => {
  const [{ id } = { id: "" }] = await project.database.query<{ id: string }>(
    "select id from public.contact_queries limit 1",
  );
  const { status, body } = await post("contact_queries", { ...row(), id }, "127.0.0.3");
  expect(status).toBe(409);
  expect(JSON.parse(body).code).toBe("23505");
});

test("a header that names another network does not help the flood", async () => {
  const forged = { "x-forwarded-for": "198.51.100.7", "cf-connecting-ip": "198.51.100.7" };
  const statuses = await countStatuses(20, () =>
    post("contact_queries", row(), "127.0.0.3", forged),
  );
  expect(statuses).toEqual({ [TOO_MANY]: 20 });
});
