import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { contactForm } from "#domain/forms/contact.ts";
import { createGateway, type GatewayOptions } from "#server/gateway/create-gateway.ts";
import { deriveKeys, type Keys } from "#server/gateway/keys.ts";
import { clientNetwork } from "#server/http/client-network.ts";
import type { LimitTable } from "#server/http/limits.ts";
import type { LogFields } from "#server/log.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { TestDatabase, TestEngine } from "#tests/support/database/engines.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";
import { NO_STORAGE, signInClient } from "#tests/support/server/clients.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const SECRET = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));

/** Returns the connection of a request from an address. */
const peer = (address: string) => ({
  incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } },
});

export type TestGateway = {
  readonly db: TestDatabase;
  readonly keys: Keys;
  readonly mails: Mail[];
  readonly log: string[];
  /** What went well, with its sentence as `line`. */
  readonly info: (LogFields & { readonly line: string })[];
  /** For a server on a real port. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Makes a plain request, with the publishable key unless `headers` have another. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Returns an unmodified supabase-js with a session of its own. */
  client(address?: string): SupabaseClient;
  readonly clock: () => Date;
  /** Moves the gateway's clock forward. */
  pass(seconds: number): void;
  readonly mailer: { fails: boolean };
  /** Removes every session, row and count, as if it had just been opened. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the gateway on a fresh database with one member of staff and one other user. */
export const openGateway = async (
  engine: TestEngine,
  options: {
    readonly limits?: LimitTable;
    /** False for a second instance on a database that another one has filled. */
    readonly seeded?: boolean;
  } = {},
): Promise<TestGateway> => {
  const db = await engine.open();
  const seed = () =>
    db.asOwner(async (sql) => {
      await sql("delete from auth.users");
      await sql("truncate gateway.limits, public.contact_queries");
      await sql("insert into auth.users (email) values ($1), ($2)", [STAFF, MEMBER]);
      await sql("select public.add_staff($1)", [STAFF]);
    });
  if (options.seeded !== false) await seed();
  let skew = 0;
  const clock = () => new Date(Date.now() + skew);
  const keys = deriveKeys(SECRET);
  const mails: Mail[] = [];
  const log: string[] = [];
  const info: TestGateway["info"] = [];
  const gatewayOptions: GatewayOptions = {
    database: db.database,
    keys,
    edition: defaultEdition,
    clock,
    log: (line) => void log.push(line),
    info: (line, fields) => void info.push({ ...fields, line }),
    networkOf: (c) => clientNetwork(c, false),
    mailer: {
      destination: "a list",
      close: () => {},
      send: async (mail) => {
        if (gateway.mailer.fails) throw new Error("The test's mailer fails.");
        mails.push(mail);
      },
    },
    ...(options.limits ? { limits: options.limits } : {}),
  };
  let app = createGateway(gatewayOptions);

  const gateway: TestGateway = {
    db,
    keys,
    mails,
    log,
    info,
    mailer: { fails: false },
    fetch: (request, env) => app.fetch(request, env),
    request: async (path, init = {}, address = "192.0.2.1") =>
      app.request(
        path,
        { ...init, headers: { apikey: keys.publishableKey, ...init.headers } },
        peer(address),
      ),
    client: (address = "192.0.2.1") =>
      createClient("http://gateway.test", keys.publishableKey, {
        ...NO_STORAGE,
        global: {
          fetch: async (input, init) =>
            app.request(new Request(input, init), undefined, peer(address)),
        },
      }),
    clock,
    pass: (seconds) => {
      skew += seconds * 1000;
    },
    reset: async () => {
      await seed();
      skew = 0;
      mails.length = 0;
      log.length = 0;
      info.length = 0;
      gateway.mailer.fails = false;
      app = createGateway(gatewayOptions);
    },
    close: () => db.close(),
  };
  return gateway;
};

export const newestCode = ({ mails }: TestGateway): string => codeIn(mails.at(-1)?.text);

export const wrongCode = (right: string): string =>
  String((Number(right) + 1) % 1_000_000).padStart(6, "0");

/** Returns a client of the gateway that is signed in, as staff unless another address is given. */
export const signedInClient = (gateway: TestGateway, email = STAFF, address?: string) =>
  signInClient(gateway.client(address), email, () => newestCode(gateway));

export const contactRow = (over: Record<string, unknown> = {}): object => ({
  ...sampleRow(contactForm),
  ...over,
});

export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** Counts the rows of a table, past every policy. */
export const stored = async ({ db }: TestGateway, table: string): Promise<number> =>
  (await db.query(`select from ${table}`)).length;
