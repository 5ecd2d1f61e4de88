import { startSmtp } from "#tests/support/mail/smtp.ts";
import { readConfig } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { postgresqlStorage } from "#tests/support/server/storage.ts";
import {
  describeApplicantPage,
  PUBLIC_URL,
} from "#tests/support/supabase/applicant-page-journey.ts";

describeApplicantPage("PostgreSQL", async () => {
  const [storage, smtp] = await Promise.all([postgresqlStorage(), startSmtp()]);
  const environment = { ...storage.environment, SMTP_URL: smtp.url, PUBLIC_URL };
  const server = await spawnServer(environment, storage.dataDir);
  return {
    serverUrl: server.url,
    apiUrl: server.url,
    publishableKey: (await readConfig(server)).supabasePublishableKey,
    mails: smtp.mails,
    close: async () => {
      await server.stop();
      await Promise.all([smtp.close(), storage.remove()]);
    },
  };
});
