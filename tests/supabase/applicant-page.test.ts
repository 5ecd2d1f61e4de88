import { startSmtp } from "#tests/support/mail/smtp.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import {
  describeApplicantPage,
  PUBLIC_URL,
} from "#tests/support/supabase/applicant-page-journey.ts";
import { deploy } from "./project/deploy.ts";
import { environmentOf, startProject } from "./project/project.ts";

describeApplicantPage("a Supabase project", async () => {
  const [project, smtp] = await Promise.all([startProject(), startSmtp()]);
  await deploy(project, smtp.url);
  const server = await spawnServer({ ...environmentOf(project), SMTP_URL: smtp.url, PUBLIC_URL });
  return {
    serverUrl: server.url,
    apiUrl: project.url,
    publishableKey: project.keys.publishableKey,
    mails: smtp.mails,
    close: async () => {
      await server.stop();
      await Promise.all([project.stop(), smtp.close()]);
    },
  };
});
