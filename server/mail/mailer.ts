/** One mail, ready to go. Addresses are plain `local@domain`, checked; no field holds CR or LF but `text` and `html`. */
export type Mail = {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5322 Message-ID without angle brackets; the same for every retry of one mail. */
  readonly messageId: string;
};

/** Hands a mail over to SMTP, or writes it into `DATA_DIR/mail`. Throws a MailError when it was not taken. */
export type Mailer = {
  /** For the start-up line: where mail goes, without any secret. */
  readonly destination: string;
  /** Gives up after `withinMs`, or after the mailer's own patience. */
  send(mail: Mail, withinMs?: number): Promise<void>;
  close(): void;
};
