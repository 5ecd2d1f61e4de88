import { Hono } from "hono";
import { createTransport } from "nodemailer";
import { openPool } from "../database.ts";
import { type ProjectKeys, readToken, signToken } from "../keys.ts";
import { accountsIn } from "./accounts.ts";
import { type AuthDeps, adminRoutes, sessionRoutes, signInRoutes, userOf } from "./routes.ts";
import { createSessions } from "./sessions.ts";
import type { AuthSettings } from "./settings.ts";

/** Mails a code through the project's own mail server, in the project's own template. */
const mailCode = async (settings: AuthSettings, email: string, code: string): Promise<void> => {
  const transport = createTransport({
    host: settings.smtp_host ?? "",
    port: Number(settings.smtp_port),
    ignoreTLS: true,
  });
  await transport.sendMail({
    from: { name: settings.smtp_sender_name ?? "", address: settings.smtp_admin_email ?? "" },
    to: email,
    subject: settings.mailer_subjects_magic_link,
    html: settings.mailer_templates_magic_link_content
      .replaceAll("{{ .Token }}", code)
      .replaceAll("{{ .ConfirmationURL }}", "https://project.example/auth/v1/verify"),
  });
  transport.close();
};

/** A stand-in for Supabase Auth, which npm does not have: the calls of the product, as its documentation has them. */
export type Auth = { readonly routes: Hono; readonly close: () => Promise<void> };

export const createAuth = (
  databaseUrl: string,
  { jwtSecret }: ProjectKeys,
  settings: AuthSettings,
): Auth => {
  const pool = openPool(databaseUrl, 4);
  const deps: AuthDeps = {
    settings,
    accounts: accountsIn(pool),
    sessions: createSessions(),
    mailCode: (email, code) => mailCode(settings, email, code),
    readClaims: (token) => readToken(jwtSecret, token),
    describeSession: async (account, { sessionId, refreshToken }) => {
      const expiresAt = Math.floor(Date.now() / 1000) + settings.jwt_exp;
      const { id, email } = account;
      const claims = {
        sub: id,
        aud: "authenticated",
        role: "authenticated",
        email,
        session_id: sessionId,
        aal: "aal1",
        amr: [{ method: "otp", timestamp: Math.floor(Date.now() / 1000) }],
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: {},
        is_anonymous: false,
      };
      return {
        access_token: await signToken(jwtSecret, claims, expiresAt),
        token_type: "bearer",
        expires_in: settings.jwt_exp,
        expires_at: expiresAt,
        refresh_token: refreshToken,
        user: userOf(account),
      };
    },
  };
  const routes = new Hono()
    .get("/health", (c) => c.json({ name: "GoTrue", version: "v2.196.0" }))
    .get("/settings", (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: settings.disable_signup,
        mailer_autoconfirm: false,
      }),
    )
    .route("/", signInRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/admin/users", adminRoutes(deps));
  return { routes, close: () => pool.end() };
};
