import { type Cli, openCli } from "./cli.ts";
import { ACCESS_TOKEN, PROJECT_REF, startManagementApi } from "./management-api.ts";
import type { Project } from "./project.ts";

export type DeploymentCommand = {
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

const runAll = async (cli: Cli, commands: readonly DeploymentCommand[]): Promise<void> => {
  for (const { written, parameters } of commands) {
    const { code, output } = await cli.run(parameters);
    if (code !== 0) throw new Error(`${written} failed:\n${output}`);
  }
};

/** Sends schema and settings to a project, as docs/deployment.md says, with a mail server of its own. */
export const deploy = async (project: Project, smtpUrl: string): Promise<void> => {
  project.setMailServer(smtpUrl);
  const api = await startManagementApi(project);
  const cli = await openCli(api.url);
  try {
    await runAll(cli, deploymentCommands(project));
    await project.reloadApi();
  } finally {
    await cli.remove();
    await api.close();
  }
};
