import * as ownLibrary from "@supabase/supabase-js";
import { afterAll, beforeAll, describe } from "vitest";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type ClientBackend, describeJourney } from "./client-journey.ts";
import { deploy } from "./project/deploy.ts";
import { loadClientLibrary } from "./project/packages.ts";
import { environmentOf, type Project, startProject } from "./project/project.ts";

/** Each signs in as somebody else: an address gets one code a minute. */
const CLIENTS = [
  { version: "supabase-js 2.39", staff: "ada@example.com", name: "supabase-js-2.39" },
  { version: "supabase-js 2.49", staff: "bina@example.com", name: "supabase-js-2.49" },
  { version: "supabase-js 2.80", staff: "chitra@example.com", name: "supabase-js-2.80" },
  { version: "the product's own supabase-js", staff: "devi@example.com", name: undefined },
  { version: "a prerelease of supabase-js 3", staff: "esha@example.com", name: "supabase-js-3" },
];
const ADMIN_EMAILS = CLIENTS.map(({ staff }) => staff).join(",");

const describeClients = (backend: () => ClientBackend) => {
  for (const { version, staff, name } of CLIENTS)
    describeJourney(
      version,
      staff,
      () => (name === undefined ? ownLibrary : loadClientLibrary(name)),
      backend,
    );
};

describe("the product's own gateway, from (7.7.3)", () => {
  let server: TestServer;
  let publishableKey: string;
  beforeAll(async () => {
    server = await spawnServer({ ADMIN_EMAILS });
    const config = await fetch(`${server.url}/config.json`);
    publishableKey = (await config.json()).supabasePublishableKey;
  });
  afterAll(() => server.stop());
  describeClients(() => ({
    url: server.url,
    publishableKey,
    codeOf: (address) => waitForCode(server, address),
    endsTokensAtSignOut: true,
  }));
});

describe("a Supabase project, from (7.7.3)", () => {
  let project: Project;
  let smtp: SmtpPeer;
  beforeAll(async () => {
    project = await startProject();
    smtp = await startSmtp();
    await deploy(project, smtp.url);
    const server = await spawnServer({
      ...environmentOf(project),
      SMTP_URL: smtp.url,
      ADMIN_EMAILS,
    });
    await server.stop();
  });
  afterAll(() => Promise.all([project.stop(), smtp.close()]));
  describeClients(() => ({
    url: project.url,
    publishableKey: project.keys.publishableKey,
    codeOf: (address) => waitForMailedCode(smtp.mails, address),
    endsTokensAtSignOut: false,
  }));
});
