import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { startDeployed } from "./project/deploy.ts";

const AN_HOUR_OF_ONE_NETWORK = 3_000;
const TOO_MANY = 429;

const deployed = opened(startDeployed);

const row = () => {
  const id = crypto.randomUUID();
  return { ...sampleValues(contactForm), id, email: `${id}@example.org` };
};

/** Sends a row as a visitor at a loopback address, which the project takes for a network of its own. */
const insert = async (
  body: unknown,
  localAddress: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { url, keys } = deployed.project;
  const sending = request(`${url}/rest/v1/contact_queries`, {
    method: "POST",
    localAddress,
    headers: {
      apikey: keys.publishableKey,
      "content-type": "application/json",
      prefer: "return=minimal",
      ...headers,
    },
  }).end(JSON.stringify(body));
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers["retry-after"]),
    body: await text(answer),
  };
};

test("one network stores 3,000 submissions an hour, and a further one learns when to try again", async () => {
  const { query } = deployed.project.database;
  await query(
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
  expect(await query("select id from public.contact_queries")).toHaveLength(2);
});
