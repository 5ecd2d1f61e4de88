import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The settings of Supabase Auth, under the names of the Management API. Those that the stand-in obeys have a type. */
export type AuthSettings = Record<string, unknown> & {
  disable_signup: boolean;
  /** Seconds that an access token lives. */
  jwt_exp: number;
  mailer_otp_exp: number;
  mailer_otp_length: number;
  mailer_subjects_magic_link: string;
  mailer_templates_magic_link_content: string;
  /** Null while the project mails through Supabase's own server, which reaches members of the organisation alone. */
  smtp_host: string | null;
  smtp_port: string | null;
  smtp_admin_email: string | null;
  smtp_sender_name: string | null;
};

/** Returns the settings of a project that was just made. The Management API returns every one of them. */
export const newProjectSettings = (): AuthSettings =>
  JSON.parse(readFileSync(join(import.meta.dirname, "new-project.json"), "utf8"));
