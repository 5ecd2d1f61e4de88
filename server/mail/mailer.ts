/** A mail to send. Addresses are plain `local@domain`; only `text` and `html` may hold CR or LF. */
export type Mail = {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The part of the Message-ID before its @ (RFC 5322); every retry of a mail has the same one. */
  readonly messageId: string;
  /**
   * The message ids of the mails that this one continues, oldest first, where a person wrote it. Any
   * other mail is marked as automatic.
   */
  readonly thread?: readonly string[];
};

/** Hands mails over to SMTP, or writes them to `DATA_DIR/mail`. */
export type Mailer = {
  /** Where mail goes, for the line printed at start; contains no secret. */
  readonly destination: string;
  /** Throws when the mail was not accepted within `withinMs`, or within the mailer's own limit. */
  send(mail: Mail, withinMs?: number): Promise<void>;
  close(): void;
};
