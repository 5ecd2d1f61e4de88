import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { LIMITS } from "#server/gateway/limits.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { question, readConfig } from "#tests/support/server/clients.ts";
import { wrongCode } from "#tests/support/server/gateway.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const CLOCK = fileURLToPath(new URL("../support/server/movable-clock.ts", import.meta.url));
/** Each test has a person of its own, because codes are counted by person. */
const PEOPLE = ["ada", "bina", "chitra", "devi"].map((name) => `${name}@example.com`);
const [ADA = "", BINA = "", CHITRA = "", DEVI = ""] = PEOPLE;
const HOME = "192.0.2.1";

describe.each(setups)("hostile callers of a started server on $name", (setup) => {
  let storage: Storage;
  let smtp: SmtpPeer;
  let apikey: string;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    [storage, smtp] = await Promise.all([setup.makeStorage(), startSmtp()]);
    const start = () =>
      spawnServer(
        {
          ...storage.environment,
          ADMIN_EMAILS: PEOPLE.join(),
          SMTP_URL: smtp.url,
          TRUST_PROXY: "1",
          NODE_OPTIONS: `--import=${CLOCK}`,
        },
        storage.dataDir,
      );
    servers.push(...(await Promise.all(Array.from({ length: setup.instances }, start))));
    if (servers[0]) apikey = (await readConfig(servers[0])).supabasePublishableKey;
  }, 300_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([smtp.close(), storage.remove()]);
  });

  /** Calls one instance after the other. */
  let calls = 0;
  const call = (path: string, body: unknown, forwarded = HOME, cookie = ""): Promise<Response> =>
    fetch(`${servers[calls++ % servers.length]?.url}${path}`, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", "x-forwarded-for": forwarded, cookie },
      body: JSON.stringify(body),
    });
  const ask = async (email: string, from?: string, cookie?: string) =>
    (await call("/auth/v1/otp", { email, create_user: false }, from, cookie)).status;
  const verify = async (email: string, token: string, from?: string, cookie?: string) =>
    (await call("/auth/v1/verify", { email, token, type: "email" }, from, cookie)).status;
  const codesOf = (email: string) =>
    smtp.mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ parsed }) => codeIn(parsed.text));
  const codeOf = (email: string) => codesOf(email).at(-1) ?? "";
  const output = () => servers.map((server) => server.output()).join("");
  const passAMinute = async () => {
    const ticks = () => output().split("The clock was put forward.").length;
    const wanted = ticks() + servers.length;
    for (const server of servers) server.process.kill("SIGUSR2");
    await vi.waitUntil(() => ticks() === wanted, { timeout: 30_000 });
  };

  test("300 wrong codes at once void the code, and a new one works (docs/security.md 5.2) (10.25)", async () => {
    expect(await ask(ADA)).toBe(200);
    const right = codeOf(ADA);
    const wrong = Array.from({ length: 300 }, (_, n) =>
      String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    const statuses = await Promise.all(wrong.map((code) => verify(ADA, code)));
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await verify(ADA, right)).toBe(403);
    await passAMinute();
    expect(await ask(ADA)).toBe(200);
    expect(await verify(ADA, codeOf(ADA))).toBe(200);
  });

  test("a code that was used, replaced or is too old is refused (docs/security.md 5.4) (9.3.3)", async () => {
    await ask(BINA);
    const replaced = codeOf(BINA);
    await passAMinute();
    await ask(BINA);
    if (replaced !== codeOf(BINA)) expect(await verify(BINA, replaced)).toBe(403);
    expect(await verify(BINA, codeOf(BINA))).toBe(200);
    expect(await verify(BINA, codeOf(BINA))).toBe(403);
    await passAMinute();
    expect(await ask(BINA)).toBe(200);
    for (let minute = 0; minute < 10; minute += 1) await passAMinute();
    expect(await verify(BINA, codeOf(BINA))).toBe(403);
  });

  test("20 requests for a code in a second bring one email (docs/security.md 5.6)", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(CHITRA)));
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(429)]);
    expect(codesOf(CHITRA)).toHaveLength(1);
  });

  test("ten hostile networks do not keep a browser out that signed in before (docs/security.md 5.33) (10.25)", async () => {
    await ask(DEVI);
    const body = { email: DEVI, token: codeOf(DEVI), type: "email" };
    const [cookie] = (await call("/auth/v1/verify", body)).headers.getSetCookie();
    const networks = Array.from({ length: 10 }, (_, n) => `203.0.${n}.9`);
    for (const network of networks) {
      await ask(DEVI, network);
      for (let tries = 0; tries < 6; tries += 1)
        await verify(DEVI, wrongCode(codeOf(DEVI)), network);
      await passAMinute();
    }
    expect(await ask(DEVI, HOME)).toBe(429);
    expect(await ask(DEVI, HOME, cookie)).toBe(200);
    const code = codeOf(DEVI);
    for (const network of networks) await verify(DEVI, wrongCode(code), network);
    expect(await verify(DEVI, code, HOME, cookie)).toBe(200);
  });

  test("forged entries and addresses of one /64 count together (docs/security.md 5.29)", async () => {
    const refused = async (forwarded: (n: number) => string) => {
      const statuses: number[] = [];
      for (let n = 0; n < LIMITS.allowlistPerNetwork.points + 5; n += 1)
        statuses.push(
          (
            await call(
              "/rest/v1/rpc/is_allowed_admin",
              { email_input: "x@y.example" },
              forwarded(n),
            )
          ).status,
        );
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refused((n) => `203.0.113.${n}, 198.51.100.1`)).toBe(5);
    expect(await refused((n) => `2001:db8::${n}:1`)).toBe(5);
  });

  test("no acknowledged row is lost beside failing ones and a sign-in (docs/security.md 5.16)", async () => {
    const good: string[] = [];
    const send = async (n: number) => {
      const row = {
        ...question(),
        ...[{}, { message: "" }, { created_at: "2020-01-01" }, {}][n % 4],
      };
      if ((await call("/rest/v1/contact_queries", row)).status === 201) good.push(row.id);
    };
    await passAMinute();
    expect(await ask(ADA)).toBe(200);
    for (let round = 0; round < 6; round += 1) {
      const sending = Array.from({ length: 32 }, (_, n) => send(n));
      if (round === 3) expect(await verify(ADA, codeOf(ADA))).toBe(200);
      await Promise.all(sending);
    }
    expect(good).toHaveLength(96);
    for (const id of good)
      expect((await call("/rest/v1/contact_queries", { ...question(id) })).status).toBe(409);
  });

  test("a thousand calls for email send one to each address (docs/security.md 5.20)", async () => {
    const row = question();
    const email = `${row.id}@example.org`;
    const formData = sampleValues(contactForm, { subject: `Question ${row.id}`, email });
    const nudge = async (over: object, formType: string, from: string) =>
      (await call(SEND_EMAIL_PATH, { formType, formData: { ...formData, ...over } }, from)).status;
    expect((await call("/rest/v1/contact_queries", { ...row, email })).status).toBe(201);

    expect(await nudge({ email: "victim@example.org" }, "contact", HOME)).toBe(404);
    expect(await nudge({ to: "victim@example.org" }, "contact", HOME)).toBe(400);
    expect(await nudge({}, "__proto__", HOME)).toBe(400);
    const statuses: number[] = [];
    for (let network = 0; network < 100; network += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, () => nudge({}, "contact", `203.0.${network}.7`)),
        )),
      );
    for (const status of statuses) expect([200, 202]).toContain(status);
    const received = smtp.mails.filter(
      ({ recipients, parsed }) =>
        recipients.includes(email) || parsed.replyTo?.[0]?.address === email,
    );
    expect(received).toHaveLength(2);
    expect(smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain("victim@example.org");
  });
});
