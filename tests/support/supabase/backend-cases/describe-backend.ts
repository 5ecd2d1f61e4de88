import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { applicantPageCases } from "./applicant-page-cases.ts";
import { type BackendCase, type CallerName, MARK, nameColumn, planted } from "./backend-case.ts";
import { hostileCases } from "./hostile-cases.ts";
import { tableCases } from "./table-cases.ts";

/** The table of cases, for every backend. */
const backendCases = [...tableCases, ...hostileCases, ...applicantPageCases];

/** A started product, or the project that it uses, with the planted rows in it. */
export type CaseBackend = {
  readonly url: string;
  readonly publishableKey: string;
  readonly tokens: Readonly<Partial<Record<CallerName, string>>>;
  /** Returns how many sign-in codes and other emails of Auth have been sent. */
  readonly mails: () => number;
  /** Stops the product where needed, and returns one column of everything that a query finds. */
  readonly inspect: (query: string) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
};

const LONG_BODY = 100_000;

const send = (
  { url, publishableKey, tokens }: CaseBackend,
  { caller, method, path, body, headers }: BackendCase,
): Promise<Response> => {
  const token = tokens[caller];
  return fetch(url + path, {
    method,
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      // A server that refuses a long body closes the connection, which fetch would use again.
      connection: "close",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch((error) => {
    // Closed before everything was sent, so that the response was lost.
    if (body && body.length > LONG_BODY) return new Response(null, { status: 413 });
    throw error;
  });
};

const isRefused = (status: number) => status >= 400 && status < 500;

const check = async (response: Response, { expected }: BackendCase) => {
  const { status } = response;
  const body = await response.text();
  const outcome = `${status} ${body.slice(0, 200)}`;
  switch (expected) {
    case "stored":
      return expect(status, outcome).toBe(201);
    case "read":
      expect(body).toContain(MARK);
      return expect(status).toBe(200);
    case "done":
      return expect([200, 204], outcome).toContain(status);
    case "null":
      return expect([status, body]).toEqual([200, "null"]);
    case "refused":
      expect(body).not.toContain(MARK);
      return expect(status, outcome).toSatisfy(isRefused);
    case "nothing":
      expect(response.headers.get("content-range") ?? "").not.toMatch(/\/[1-9]/);
      return expect(isRefused(status) || ["", "[]"].includes(body), outcome).toBe(true);
  }
};

/** Makes every call of the table to a backend, then compares the stored rows. */
export const describeBackend = (name: string, open: () => Promise<CaseBackend>): void => {
  describe(`the calls of the API on ${name}`, () => {
    let backend: CaseBackend;
    let mails: number;
    beforeAll(async () => {
      backend = await open();
      mails = backend.mails();
    });
    afterAll(() => backend.close());

    test.each(backendCases.map((each) => ({ ...each, title: `${each.caller} ${each.act}` })))(
      "$title: $expected",
      async (each) => check(await send(backend, each), each),
    );

    test("sent no code, and changed nothing but by inserts", async () => {
      expect(backend.mails()).toBe(mails);
      expect(await backend.inspect("select email as value from auth.users")).toHaveLength(2);
      expect(await backend.inspect("select user_id as value from public.admins")).toHaveLength(1);
      for (const form of forms) {
        const { table } = form;
        const names = await backend.inspect(
          `select ${nameColumn(form)} as value from public.${table} where id = '${planted.get(table)?.id}'`,
        );
        expect(names).toEqual([MARK]);
        const stored = backendCases.filter(
          ({ expected, path }) => expected === "stored" && path === `/rest/v1/${table}`,
        );
        expect(await backend.inspect(`select id as value from public.${table}`)).toHaveLength(
          1 + stored.length,
        );
      }
    });
  });
};
