import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openCli } from "./project/cli.ts";
import { type Project, startProject } from "./project/project.ts";

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
const insert = (body: unknown, localAddress: string): Promise<number> =>
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
      },
    });
    sending.once("error", reject);
    sending.once("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.end(text);
  });

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

test("a single submission is stored", async () => {
  expect(await insert(row(), "127.0.0.4")).toBe(201);
});
