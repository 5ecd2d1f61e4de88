import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cliProgram } from "./packages.ts";

type CliResult = { readonly code: number; readonly output: string };

/** Supabase's CLI beside a copy of `supabase/`, with a home folder of its own and no way to report its use. */
type Cli = {
  /** The folder that holds the copy. */
  readonly folder: string;
  /** Runs a command and returns its exit code and both outputs. */
  readonly run: (parameters: readonly string[]) => Promise<CliResult>;
  readonly stop: () => Promise<void>;
};

/** Tells the CLI where the Management API is, and that no database has a name of its own. */
const profileOf = (apiUrl: string): string =>
  [
    "name: test",
    `api_url: ${apiUrl}`,
    `dashboard_url: ${apiUrl}/dashboard`,
    "project_host: supabase.invalid",
  ].join("\n");

/** Makes a folder for the CLI. Without the address of a Management API it knows no project. */
export const openCli = async (apiUrl?: string): Promise<Cli> => {
  const folder = await mkdtemp(join(tmpdir(), "supabase-cli-"));
  await cp("supabase", join(folder, "supabase"), { recursive: true });
  const profile = join(folder, "profile.yaml");
  if (apiUrl !== undefined) await writeFile(profile, profileOf(apiUrl));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SUPABASE_HOME: join(folder, "home"),
    SUPABASE_NO_KEYRING: "1",
    SUPABASE_NO_UPDATE_NOTIFIER: "1",
    DO_NOT_TRACK: "1",
    ...(apiUrl === undefined ? {} : { SUPABASE_PROFILE: profile }),
  };
  const run = (parameters: readonly string[]) =>
    new Promise<CliResult>((resolve) => {
      const child = execFile(cliProgram, parameters, { cwd: folder, env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: err + out }),
      );
      child.stdin?.end();
    });
  return { folder, run, stop: () => rm(folder, { recursive: true, force: true }) };
};
