import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { phaseOn } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { createApp } from "./app.ts";
import { freeSpace } from "./database/free-space.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";
import { type Env, readEnv } from "./env/env.ts";
import {
  editionIsPast,
  everyFormClosed,
  publicUrlMissing,
  unverifiedDatabase,
} from "./env/warnings.ts";
import { postedForms } from "./forms/posted-forms.ts";
import { sendEmail, sendEmailUnavailable } from "./forms/send-email.ts";
import { submissionId } from "./forms/submission-id.ts";
import { visitorCalls } from "./forms/visitor-calls.ts";
import { clientNetwork } from "./http/client-network.ts";
import { health } from "./http/health.ts";
import { metrics } from "./http/metrics.ts";
import { ready } from "./http/ready.ts";
import type { RequestEntry } from "./http/request-log.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { badRequestResponse } from "./http/valid-address.ts";
import { announce, logger } from "./log.ts";
import { applicantLinks } from "./mail/applicant-links.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { composeMail } from "./mail/templates/submission-mail.ts";
import { startWorker } from "./mail/worker.ts";
import { createErasures, createRetention, startRemoval } from "./operations/retention.ts";
import { seedDatabase } from "./operations/seed-database.ts";
import { startAlarms } from "./signals/alarms.ts";
import { createMetrics } from "./signals/metrics.ts";
import { builtSite } from "./site/built-pages.ts";
import { config, originOf } from "./site/config.ts";
import { followLineUp } from "./site/follow-line-up.ts";
import { pages } from "./site/pages.ts";
import type { Site } from "./site/site.ts";

/**
 * Opens every part in order; `stop` closes them in reverse order.
 * Throws StartError when the operator has to put something right first.
 */
export const startServer = async (
  source: NodeJS.ProcessEnv,
  makeSite: (env: Env) => Promise<Site> = (env) => builtSite(env, () => new Date()),
) => {
  const env = readEnv(source);
  const { dataDir, edition, publicUrl, linkUrl, mailboxes, trustProxy } = env;
  const { warn: log, info } = logger;
  const now = () => new Date();
  const networkOf = (c: Context) => clientNetwork(c, trustProxy);
  // The pages are read while the database opens. Awaiting them below throws their failure.
  const loadingSite = makeSite(env);
  loadingSite.catch(() => {});
  const measured = createMetrics();
  const mailer = measured.countMail(createMailer(env));
  // Loaded only where it is used, because the Supabase library delays a start.
  const backend =
    env.backend.kind === "hosted"
      ? (await import("./hosted-backend.ts")).openHostedBackend(env.backend)
      : await openEmbeddedBackend(env, env.backend.databaseUrl, { mailer, networkOf, log, info });
  const { outbox, operations, signals } = backend;
  const compose = composeMail({ edition, linkUrl, mailboxes });
  const worker =
    outbox &&
    startWorker({
      outbox,
      mailer,
      compose: async (item) => compose(item, await applicantLinks(linkUrl, outbox.issueKey)(item)),
      log,
    });
  const mailCall =
    outbox && worker ? sendEmail({ outbox, worker, networkOf, log }) : sendEmailUnavailable();
  const site = await loadingSite;
  const stopLineUp = followLineUp(site, backend.lineUp, log);
  const formPosts = postedForms({
    calls: visitorCalls({ backend, sendEmail: mailCall, log }),
    idOf: submissionId(backend.keyedHash),
    now,
    page: site.answer,
    originsOf: (request) => [originOf(request, env), new URL(publicUrl ?? request.url).origin],
    networkOf,
  });
  const checkHealth = async () => {
    await backend.checkHealth();
    await worker?.check();
  };
  const onRequest = (entry: RequestEntry) => {
    logger.request(entry);
    measured.onRequest(entry);
  };
  const freeSpaceOfData = () => freeSpace(dataDir);
  const readMetrics = () => measured.read(signals);
  const app = createApp({
    env,
    parts: [
      health(checkHealth, log),
      ready({ checkHealth, signals, freeSpace: freeSpaceOfData }),
      metrics(env, readMetrics),
      config(env, backend.publishableKey),
      mailCall,
      ...(backend.gateway ? [backend.gateway] : []),
      formPosts,
      pages(site),
    ],
    log,
    onRequest,
  });

  announce(`Email goes to ${mailer.destination}.`);
  const today = eventDay(now());
  if (phaseOn(edition, today) === "past") announce(editionIsPast(edition, now()));
  const closed = everyFormClosed(env, today);
  if (closed) announce(closed);
  if (publicUrl === undefined) announce(publicUrlMissing(linkUrl));
  const unverified = env.backend.kind === "embedded" && unverifiedDatabase(env.backend.databaseUrl);
  if (unverified) announce(unverified);
  const stopSeeding = await seedDatabase(operations, env, { announce, log });
  const { adminEmails } = env;
  const alarms = { mailer, mailboxes, edition, adminEmails, freeSpace: freeSpaceOfData, now, log };
  const stopAlarms = signals && operations && startAlarms({ ...alarms, signals, operations });
  const removal = operations && { operations, dataDir, log: info };
  const removals = removal && [
    createErasures(operations, { ...removal, now }),
    createRetention({ ...removal, months: env.retentionMonths, now }),
    ...(backend.removeDeleted ? [backend.removeDeleted] : []),
  ];
  const stopRemoval = removals && startRemoval(removals, log);
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
      await Promise.all([drained, worker?.stop(), stopRemoval?.(), stopLineUp()]);
      mailer.close();
      await backend.close();
    },
  };
};
