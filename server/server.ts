import { type Handler, Hono } from "hono";
import { priceOrigins } from "#domain/price-sources.ts";
import { SEND_EMAIL_FAILED, SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { createApp } from "./app.ts";
import { openEmbedded } from "./embedded-backend.ts";
import { type Env, readEnv } from "./env.ts";
import { openHosted } from "./hosted-backend.ts";
import { pages } from "./http/pages.ts";
import { sendEmailRoute } from "./http/send-email.ts";
import { loadSite } from "./http/site.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { startMail } from "./mail/start-mail.ts";
import { seedStaff } from "./operations/seed-staff.ts";

export type Product = { readonly app: Hono; readonly env: Env; readonly stop: () => Promise<void> };

/** Answers the requestDelivery where no key for the outbox is at hand. */
const noMail = new Hono().post(SEND_EMAIL_PATH, (c) => c.json({ error: SEND_EMAIL_FAILED }, 503));

/** The pages as `scripts/build.ts` made them. */
const builtPages = async (env: Env): Promise<Handler> => {
  const hosted = env.backend.kind === "hosted" ? [new URL(env.backend.supabaseUrl).origin] : [];
  return pages(await loadSite("build/client", env), [...hosted, ...priceOrigins]);
};

/** Opens every part in order; `stop` closes them in the reverse one. Throws EnvError, FolderLockedError, WeakSecretError. */
export const startServer = async (
  source: NodeJS.ProcessEnv,
  makePages: (env: Env) => Promise<Handler> = builtPages,
): Promise<Product> => {
  const env = readEnv(source);
  const log = (line: string) => console.warn(line);
  const mailer = createMailer(env);
  const backend =
    env.backend.kind === "hosted"
      ? openHosted(env.backend)
      : await openEmbedded({ env, databaseUrl: env.backend.databaseUrl, mailer, log });
  const { outbox } = backend;
  const worker = outbox && startMail({ outbox, mailer, publicUrl: env.publicUrl });
  const app = createApp({
    env,
    publishableKey: backend.publishableKey,
    gateway: backend.gateway,
    sendEmail:
      outbox && worker
        ? sendEmailRoute({ outbox, worker, trustProxy: env.trustProxy, log })
        : noMail,
    pages: await makePages(env),
    checkHealth: backend.checkHealth,
    log,
  });

  console.log(`Mail goes to ${mailer.destination}.`);
  console.log(await seedStaff(backend.staff, env));
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
