import { startSmtp } from "#tests/support/mail/smtp.ts";
import { openCli } from "./cli.ts";
import { ACCESS_TOKEN, PROJECT_REF, startManagementApi } from "./management-api.ts";
import { environmentOf, type Project, startProject } from "./project.ts";

type DeploymentCommand = {
  /** As docs/deployment.md writes it. */
  readonly written: string;
  /** The test's replacements for typed values and answers. */
  readonly parameters: readonly string[];
};

/**
 * The commands of docs/deployment.md in their order. A database at Supabase has a name of its own, which
 * the linked project stands for; this one is named by its address.
 */
export const deploymentCommands = ({ database }: Project): readonly DeploymentCommand[] => [
  { written: "npx supabase@3 login", parameters: ["login", "--token", ACCESS_TOKEN] },
  {
    written: "npx supabase@3 link --project-ref YOUR_PROJECT",
    parameters: ["link", "--project-ref", PROJECT_REF],
  },
  {
    written: "npx supabase@3 db push --remote",
    parameters: ["db", "push", `--remote=${database.urlOf("postgres")}?sslmode=disable`, "--yes"],
  },
  { written: "npx supabase@3 config push", parameters: ["config", "push", "--yes"] },
];

/** Sends schema and settings to a project, as docs/deployment.md says, with a mail server of its own. */
export const deploy = async (project: Project, smtpUrl: string): Promise<void> => {
  project.setMailServer(smtpUrl);
  const api = await startManagementApi(project);
  const cli = await openCli(api.url);
  try {
    for (const { written, parameters } of deploymentCommands(project)) {
      const { code, output } = await cli.run(parameters);
      if (code !== 0) throw new Error(`${written} failed:\n${output}`);
    }
    await project.reloadApi();
  } finally {
    await cli.stop();
    await api.close();
  }
};

/** Starts a deployed project and its mail server, with the settings by which the product uses both. */
export const startDeployed = async () => {
  const [project, smtp] = await Promise.all([startProject(), startSmtp()]);
  const stop = () => Promise.all([project.stop(), smtp.close()]);
  try {
    await deploy(project, smtp.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { project, smtp, environment: { ...environmentOf(project), SMTP_URL: smtp.url }, stop };
};
