import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { createApp } from "./app.ts";
import type { Backend, Service } from "./backend.ts";
import { freeSpace } from "./database/data-folder/free-space.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";
import { type Env, readEnv } from "./env/env.ts";
import { startWarnings } from "./env/warnings.ts";
import { postedForms } from "./forms/posted-forms.ts";
import { sendEmail, sendEmailUnavailable } from "./forms/send-email.ts";
import { submissionId } from "./forms/submission-id.ts";
import { visitorCalls } from "./forms/visitor-calls.ts";
import { clientNetwork } from "./http/client-network.ts";
import { metrics } from "./http/metrics.ts";
import { health, ready } from "./http/probes.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { badRequestResponse } from "./http/valid-address.ts";
import { announce, logger } from "./log.ts";
import { applicantLinks } from "./mail/applicant-links.ts";
import { createMailer } from "./mail/create-mailer.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createOutbox } from "./mail/outbox.ts";
import { startTeamChat } from "./mail/team-chat.ts";
import { composeMail } from "./mail/templates/submission-mail.ts";
import { postToChat } from "./mail/webhook.ts";
import { startWorker } from "./mail/worker.ts";
import { createErasures, createRetention, startRemoval } from "./operations/retention.ts";
import { seedDatabase } from "./operations/seed-database.ts";
import { type AlarmDeps, startAlarms } from "./signals/alarms.ts";
import { createMetrics } from "./signals/metrics.ts";
import { createSignals } from "./signals/signals.ts";
import { builtSite } from "./site/built-pages.ts";
import { certificates } from "./site/certificates.ts";
import { config, originOf } from "./site/config.ts";
import { followLineUp } from "./site/follow-line-up.ts";
import { pages } from "./site/pages.ts";
import type { Site } from "./site/site.ts";

const now = () => new Date();
const { warn: log, info } = logger;

const openBackend = async (
  env: Env,
  mailer: Mailer,
  networkOf: (c: Context) => string,
): Promise<Backend> => {
  if (env.backend.kind === "embedded")
    return openEmbeddedBackend(env, env.backend.databaseUrl, { mailer, networkOf, log, info });
  // Loaded only where it is used, because the Supabase library delays a start.
  const { openHostedBackend } = await import("./hosted-backend.ts");
  return openHostedBackend(env.backend);
};

/** Opens what the service offers, and starts sending the email of its outbox. */
const openService = (env: Env, { functions, operations }: Service, mailer: Mailer) => {
  const { edition, venue, linkUrl, mailboxes } = env;
  const outbox = createOutbox(functions);
  const compose = composeMail({ edition, venue, linkUrl, mailboxes });
  const linksOf = applicantLinks(linkUrl, outbox.issueKey);
  const worker = startWorker({
    outbox,
    mailer,
    compose: async (item) => compose(item, await linksOf(item)),
    log,
  });
  const findCertificate = (code: string) => functions("certificate", { code_input: code });
  return { operations, outbox, worker, signals: createSignals(functions), findCertificate };
};

type OpenService = ReturnType<typeof openService>;

/** Starts sending messages to the team's chat; undefined where there is none. */
const startChat = ({ teamWebhookUrl, linkUrl }: Env, { outbox }: OpenService) => {
  if (teamWebhookUrl === undefined) return undefined;
  const post = (text: string) => postToChat(teamWebhookUrl, text);
  return startTeamChat({ outbox, post, linkUrl, now, log });
};

const startRemovals = (env: Env, { operations }: OpenService) => {
  const { dataDir, retentionMonths } = env;
  const deps = { operations, dataDir, now, log: info };
  const removals = [
    createErasures(operations, deps),
    createRetention({ ...deps, months: retentionMonths }),
    ...(operations.removeDeleted ? [operations.removeDeleted] : []),
  ];
  return startRemoval(removals, log);
};

const startAlarmMails = (
  { mailboxes, edition, adminEmails }: Env,
  { signals, operations }: OpenService,
  deps: Pick<AlarmDeps, "mailer" | "freeSpace">,
) => startAlarms({ ...deps, mailboxes, edition, adminEmails, signals, operations, now, log });

/**
 * Opens every part in order; `stop` closes them in reverse order.
 * Throws StartError when the operator has to put something right first.
 */
export const startServer = async (
  source: NodeJS.ProcessEnv,
  makeSite: (env: Env) => Promise<Site> = (env) => builtSite(env, now),
) => {
  const env = readEnv(source);
  const { publicUrl } = env;
  const networkOf = (c: Context) => clientNetwork(c, env.trustProxy);
  // The pages are read while the database opens. Awaiting them below throws their failure.
  const loadingSite = makeSite(env);
  loadingSite.catch(() => {});
  const measured = createMetrics();
  const mailer = measured.countMail(createMailer(env));
  const backend = await openBackend(env, mailer, networkOf);
  const service = backend.service && openService(env, backend.service, mailer);
  const mailCall = service ? sendEmail({ ...service, networkOf, log }) : sendEmailUnavailable();
  const site = await loadingSite;
  const stopLineUp = followLineUp(site, backend.lineUp, log);

  const checkHealth = async () => {
    await backend.checkHealth();
    await service?.worker.check();
  };
  const freeSpaceOfData = () => freeSpace(env.dataDir);
  const formPosts = postedForms({
    calls: visitorCalls({ backend, sendEmail: mailCall, log }),
    idOf: submissionId(backend.keyedHash),
    now,
    page: site.answer,
    originsOf: (request) => [originOf(request, env), new URL(publicUrl ?? request.url).origin],
    networkOf,
  });
  const app = createApp({
    env,
    parts: [
      health(checkHealth, log),
      ready({ checkHealth, signals: service?.signals, freeSpace: freeSpaceOfData }),
      metrics(env, () => measured.read(service?.signals)),
      config(env, backend.publishableKey),
      mailCall,
      ...(backend.gateway ? [backend.gateway] : []),
      formPosts,
      ...(service
        ? [certificates({ find: service.findCertificate, page: site.answer, networkOf })]
        : []),
      pages(site),
    ],
    log,
    onRequest: (entry) => {
      logger.request(entry);
      measured.onRequest(entry);
    },
  });

  announce(`Email goes to ${mailer.destination}.`);
  for (const warning of startWarnings(env, now())) announce(warning);
  const stopSeeding = await seedDatabase(service?.operations, env, { announce, log });
  const stopAlarms =
    service && startAlarmMails(env, service, { mailer, freeSpace: freeSpaceOfData });
  const stopRemovals = service && startRemovals(env, service);
  const stopChat = service && startChat(env, service);
  return {
    handle: getRequestListener(app.fetch, {
      // For requests without Host, which is optional in HTTP/1.0 (RFC 9112 3.2): monitors send them.
      hostname: publicUrl === undefined ? "localhost" : new URL(publicUrl).host,
      errorHandler: badRequestResponse(commonHeaders(env)(undefined)),
    }),
    env,
    /** Closes every part. Those that requests need are closed once `drained` resolves. */
    stop: async (drained?: Promise<void>): Promise<void> => {
      stopSeeding();
      stopAlarms?.();
      await Promise.all([
        drained,
        service?.worker.stop(),
        stopChat?.(),
        stopRemovals?.(),
        stopLineUp(),
      ]);
      mailer.close();
      await backend.close();
    },
  };
};
