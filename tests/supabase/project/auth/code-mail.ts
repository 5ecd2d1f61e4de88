import { createTransport } from "nodemailer";
import type { AuthSettings } from "./settings.ts";

/** Mails a code through the project's own mail server, in the project's own template. */
export const mailCode = async (
  settings: AuthSettings,
  email: string,
  code: string,
): Promise<void> => {
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
