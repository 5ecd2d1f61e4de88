import type { Context, Hono } from "hono";
import { priceOrigins } from "#domain/price-sources.ts";
import { createApp } from "./app.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";
import { type Env, readEnv } from "./env.ts";
import { openHostedBackend } from "./hosted-backend.ts";
import { clientNetwork } from "./http/client-network.ts";
import { type PagesEnv, pages } from "./http/pages.ts";
import { sendEmail, sendEmailUnavailable } from "./http/send-email.ts";
import { loadSite } from "./http/site.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { startMail } from "./mail/start-mail.ts";
import { seedStaff } from "./operations/seed-staff.ts";

export type Server = { readonly app: Hono; readonly env: Env; readonly stop: () => Promise<void> };

/** Serves the pages that the build has written. */
const builtPages = async (env: Env): Promise<Hono<PagesEnv>> => {
  const hosted = env.backend.kind === "hosted" ? [new URL(env.backend.supabaseUrl).origin] : [];
  return pages(await loadSite("build/client", env), [...hosted, ...priceOrigins]);
};

/**
 * Opens every part in order; `stop` closes them in reverse order.
 * Throws EnvError, FolderLockedError, WeakSecretError or MigrationError.
 */
export const startServer = async (
  source: NodeJS.ProcessEnv,
  makePages: (env: Env) => Promise<Hono<PagesEnv>> = builtPages,
): Promise<Server> => {
  const env = readEnv(source);
  const { dataDir, publicUrl, trustProxy } = env;
  const log = (line: string) => console.warn(line);
  const networkOf = (c: Context) => clientNetwork(c, trustProxy);
  const mailer = createMailer(env);
  const backend =
    env.backend.kind === "hosted"
      ? openHostedBackend(env.backend)
      : await openEmbeddedBackend({
          dataDir,
          databaseUrl: env.backend.databaseUrl,
          mailer,
          networkOf,
          log,
        });
  const { outbox } = backend;
  const worker = outbox && startMail({ outbox, mailer, publicUrl });
  const app = createApp({
    env,
    publishableKey: backend.publishableKey,
    gateway: backend.gateway,
    sendEmail:
      outbox && worker ? sendEmail({ outbox, worker, networkOf, log }) : sendEmailUnavailable(),
    pages: await makePages(env),
    checkHealth: backend.checkHealth,
    log,
  });

  console.log(`Mail goes to ${mailer.destination}.`);
  console.log(await seedStaff(backend.operations, env));
  return {
    app,
    env,
    stop: async () => {
      await worker?.stop();
      mailer.close();
      await backend.close();
    },
  };
};
