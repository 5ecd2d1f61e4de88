import type { Edition } from "#domain/edition.ts";
import type { Addresses } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { type FreeSpace, isLow } from "#server/database/data-folder/free-space.ts";
import { DiskFullError, errorReason } from "#server/errors.ts";
import { repeat } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Operations } from "#server/operations/operations.ts";
import { alarmMail } from "./alarm-mail.ts";
import { type AlarmCause, MAX_WAIT_SECONDS, type SignalStore, type Signals } from "./signals.ts";

const CHECK_MS = 10 * 60_000;
const FIRST_CHECK_MS = 60_000;
const MAIL_TIMEOUT_MS = 60_000;

export type AlarmDeps = Pick<Addresses, "mailboxes"> & {
  readonly signals: SignalStore;
  readonly operations: Pick<Operations, "listStaff">;
  /** Past the outbox, which may have caused the alarm. */
  readonly mailer: Pick<Mailer, "send">;
  readonly edition: Edition;
  readonly adminEmails: readonly string[];
  readonly freeSpace: () => Promise<FreeSpace | undefined>;
  readonly now: () => Date;
  readonly log: Log;
};

/** While there is no folder yet. */
const UNKNOWN = { bytes: Number.POSITIVE_INFINITY, inodes: Number.POSITIVE_INFINITY };

const causesOf = (signals: Signals, free: FreeSpace): readonly AlarmCause[] => {
  const applies: Readonly<Record<AlarmCause, boolean>> = {
    "dead-email": signals.new_dead_mails > 0,
    "old-outbox": signals.oldest_wait_seconds > MAX_WAIT_SECONDS,
    "low-disk": isLow(free),
    "waiting-sponsor": signals.new_waiting_sponsors > 0,
  };
  return (Object.keys(applies) as AlarmCause[]).filter((cause) => applies[cause]);
};

/** Returns a function that raises each alarm that is due, at most once a day. */
export const createAlarms = (deps: AlarmDeps): (() => Promise<void>) => {
  const { signals: store, operations, mailer, edition, mailboxes, adminEmails } = deps;
  const { freeSpace, now, log } = deps;
  /** Kept here because a full disk cannot store them. */
  const raisedWhileDiskFull = new Set<string>();

  /** Returns the first of ADMIN_EMAILS who is still staff, else whoever was added first. */
  const firstAdmin = async (): Promise<string | undefined> => {
    const staff = await operations.listStaff();
    const emails = staff
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .map(({ email }) => email);
    return adminEmails.find((email) => emails.includes(email)) ?? emails[0];
  };

  const claim = (cause: AlarmCause): Promise<boolean> =>
    store.claimAlarm(cause).catch((error: unknown) => {
      if (!(error instanceof DiskFullError)) throw error;
      const name = `${cause} ${eventDay(now())}`;
      const isFirst = !raisedWhileDiskFull.has(name);
      raisedWhileDiskFull.add(name);
      return isFirst;
    });

  const raise = async (cause: AlarmCause, signals: Signals, free: FreeSpace) => {
    const to = await firstAdmin();
    if (to === undefined || !(await claim(cause))) return;
    const id = crypto.randomUUID();
    const mail = alarmMail({ cause, edition, signals, free, mailboxes, to, id });
    try {
      await mailer.send(mail, MAIL_TIMEOUT_MS);
      log(`Alarm raised: ${cause}`, { event: "alarm.raised", cause });
    } catch (error) {
      const reason = errorReason(error);
      log(`Alarm not sent: ${cause}: ${reason}`, { event: "alarm.not-sent", cause, reason });
      await store.releaseAlarm(cause);
    }
  };

  return async () => {
    try {
      const signals = await store.read();
      const free = (await freeSpace()) ?? UNKNOWN;
      for (const cause of causesOf(signals, free)) await raise(cause, signals, free);
    } catch (error) {
      const reason = errorReason(error);
      log(`Alarms could not be checked: ${reason}`, { event: "alarm.not-checked", reason });
    }
  };
};

/** Checks a minute after the start and then every ten. Returns a function that ends this. */
export const startAlarms = (deps: AlarmDeps): (() => void) => {
  const check = createAlarms(deps);
  return repeat(() => check().then(() => CHECK_MS), FIRST_CHECK_MS);
};
