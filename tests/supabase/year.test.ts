import { testYear } from "#tests/support/supabase/year-journey.ts";
import { deploy } from "./project/deploy.ts";
import { environmentOf, startProject } from "./project/project.ts";

testYear("a Supabase project", async (clock, smtpUrl) => {
  const project = await startProject("new", clock);
  await deploy(project, smtpUrl);
  return { environment: environmentOf(project), stop: project.stop };
});
