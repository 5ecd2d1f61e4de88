import { type Cli, openCli } from "./cli.ts";
import { type Grants, type ProjectDatabase, startDatabase } from "./database.ts";

/** A project's database with our schema in it, and the CLI that pushed it. */
export type PushedDatabase = {
  readonly database: ProjectDatabase;
  readonly cli: Cli;
  /** The option that points a command of the CLI at the database, in the role of the project's owner. */
  readonly target: string;
  readonly close: () => Promise<void>;
};

/** Starts a project's database and pushes the migrations. Throws with the CLI's own words when it refuses. */
export const openPushedDatabase = async (grants: Grants): Promise<PushedDatabase> => {
  const [database, cli] = await Promise.all([startDatabase(grants), openCli()]);
  const close = async () => {
    await Promise.all([database.stop(), cli.remove()]);
  };
  const target = `--remote=${database.urlOf("postgres")}?sslmode=disable`;
  const { code, output } = await cli.run(["db", "push", target, "--yes"]);
  if (code === 0) return { database, cli, target, close };
  await close();
  throw new Error(`The CLI did not push the migrations:\n${output}`);
};
