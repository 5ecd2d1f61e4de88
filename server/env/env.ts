import { event } from "#domain/event.ts";
import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { EnvError } from "#server/errors.ts";
import { hasAsciiLocalPart } from "#server/lib/ascii-local-part.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import { type BackendConfig, readBackend } from "./backend-settings.ts";
import { readEvent } from "./event-settings.ts";
import { localUrl } from "./local-url.ts";
import { type SettingReader, settingReader } from "./setting-reader.ts";
import { readFlag, readSwitch, readWebhook, SENDER } from "./values.ts";

const readListening = ({ text, read, readMatch, readWebUrl }: SettingReader) => {
  const port = read(
    "PORT",
    (value) => (/^\d{1,5}$/.test(value) && Number(value) < 65_536 ? Number(value) : undefined),
    "a number from 0 to 65535",
  );
  return {
    host: text("HOST") ?? "127.0.0.1",
    port: port ?? 3000,
    trustProxy: read("TRUST_PROXY", readFlag, "1 or 0") ?? false,
    publicUrl: readWebUrl("PUBLIC_URL"),
    /** Opens `/metrics` to callers with this token; without one only programs of this machine may read them. */
    metricsToken: readMatch(
      "METRICS_TOKEN",
      /^[\w.~+/-]{16,}=*$/,
      "at least 16 letters, digits or signs of a bearer token",
    ),
  };
};

const DEFAULT_ERASE_DAYS = 7;

const readData = ({ text, read, readMatch, readNumber }: SettingReader) => {
  const eraseDays = readMatch(
    "ERASE_ON_REQUEST_DAYS",
    /^([1-9]\d?|off)$/,
    "a number of days from 1 to 99, or off",
  );
  return {
    dataDir: text("DATA_DIR") ?? ".data",
    /** Whether PGlite waits for the disk before it acknowledges a commit. */
    dataSync: read("DATA_SYNC", readSwitch, "on or off") ?? true,
    /** After how many months submissions are removed; undefined keeps them. */
    retentionMonths: readNumber(
      "RETENTION_MONTHS",
      /^[1-9]\d{0,2}$/,
      "a number of months from 1 to 999",
    ),
    /** How many days after an applicant's request their submission is deleted; undefined leaves it to the team. */
    eraseDays: eraseDays === "off" ? undefined : Number(eraseDays ?? DEFAULT_ERASE_DAYS),
  };
};

/** Reads how email and messages leave. `general` is the mailbox of the team. */
const readMail = ({ read, readNumber, readServiceUrl }: SettingReader, general: string) => {
  const mailFrom = read(
    "MAIL_FROM",
    (value) => (SENDER.test(value) && hasAsciiLocalPart(value) ? value : undefined),
    "an email address with plain letters before its @, bare or as Name <address>",
  );
  return {
    mailFrom: mailFrom ?? `${event.shortName} <${general}>`,
    smtpUrl: readServiceUrl("SMTP_URL", "smtp:", "smtps:"),
    /** Where messages to the team's chat go. A secret: whoever has it can write there. */
    teamWebhookUrl: read(
      "TEAM_WEBHOOK_URL",
      readWebhook,
      "the https:// address of a chat's incoming webhook; Telegram's ends with ?chat_id= and the chat",
    ),
    /** How many emails about submissions may leave in 24 hours; undefined sets no limit. */
    mailPerDay: readNumber(
      "MAIL_PER_DAY",
      /^[1-9]\d{0,6}$/,
      "a number of emails from 1 to 9999999",
    ),
  };
};

const parseEmails = (value: string): readonly string[] | undefined => {
  const addresses = value
    .split(",")
    .map((address) => withoutMarks(address).toLowerCase())
    .filter(Boolean);
  return addresses.every(hasFormat.email) ? addresses : undefined;
};

/** Returns where links in emails lead; undefined without mail, or where only a visitor knows the address. */
const linkUrlOf = (
  { host, port, trustProxy, publicUrl }: ReturnType<typeof readListening>,
  backend: BackendConfig,
): string | undefined => {
  const sendsMail = backend.kind === "embedded" || backend.secretKey !== undefined;
  if (!sendsMail) return undefined;
  if (publicUrl !== undefined) return publicUrl;
  // PORT=0 is another port at each start, and behind a proxy visitors see another address.
  const isOpenHere = isLoopback(host) && port !== 0 && !trustProxy;
  return isOpenHere ? localUrl({ host, port }) : undefined;
};

export type Env = Readonly<
  ReturnType<typeof readListening> &
    ReturnType<typeof readData> &
    ReturnType<typeof readMail> &
    ReturnType<typeof readEvent>
> & {
  readonly adminEmails: readonly string[];
  readonly backend: BackendConfig;
  /** Where links in emails lead: PUBLIC_URL, or a server that only this machine reaches; undefined elsewhere. */
  readonly linkUrl: string | undefined;
};

/** Parses every variable. Throws an EnvError that names all that are invalid. */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const reader = settingReader(source);
  const listening = readListening(reader);
  const data = readData(reader);
  const backend = readBackend(reader);
  const conference = readEvent(reader);
  const mail = readMail(reader, conference.mailboxes.general);
  const adminEmails = reader.read(
    "ADMIN_EMAILS",
    parseEmails,
    "email addresses separated by commas",
  );

  const { problems } = reader;
  if (problems.length > 0) throw new EnvError(problems);

  const isOnThisMachine = backend.kind === "embedded" && backend.databaseUrl === undefined;
  return {
    ...listening,
    ...data,
    ...mail,
    ...conference,
    backend,
    linkUrl: linkUrlOf(listening, backend),
    adminEmails: adminEmails ?? (isOnThisMachine ? [event.defaultStaff] : []),
  };
};
