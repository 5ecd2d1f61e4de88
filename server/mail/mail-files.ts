import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ifExists } from "#server/lib/if-exists.ts";

export const mailFolderOf = (dataDir: string): string => join(dataDir, "mail");

/** Returns a time as file names begin with it: without colons, which Windows does not allow there. */
const stampOf = (time: Date): string => time.toISOString().replaceAll(":", "");

/** Returns a name that sorts by time and ends with the id of the message. */
export const fileName = (messageId: string, now: Date): string =>
  `${stampOf(now)}-${messageId.replace(/[^\w.-]/g, "_")}.eml`;

/** Matches emails, and the drafts of a killed process; those of version 1.0.0 begin with a dot. */
const MAIL_FILE =
  /^\.?(?<stamp>\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z)-(?<id>.+)\.eml(\.part|\.[\da-f-]{36})?$/;

const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

/** Returns the addresses to which a message goes and those that a reply would go to, in lower case. */
const addressesOf = (message: string): readonly string[] => {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  return head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .filter((line) => /^(to|reply-to):/i.test(line))
    .flatMap((line) => line.toLowerCase().match(ADDRESS) ?? []);
};

type MailFileQuery = {
  /** The ids of emails in the outbox. */
  readonly ids: readonly string[];
  /** To or from whom, in lower case. */
  readonly address?: string;
  readonly before?: Date;
};

/** Returns the names of the email files that one of the conditions fits, oldest first. */
export const findMailFiles = async (
  folder: string,
  { ids, address, before }: MailFileQuery,
): Promise<readonly string[]> => {
  const names = (await ifExists(readdir(folder))) ?? [];
  const known = new Set(ids);
  const fits = async (name: string): Promise<boolean> => {
    const { stamp, id } = MAIL_FILE.exec(name)?.groups ?? {};
    if (stamp === undefined || id === undefined) return false;
    if (known.has(id) || (before && stamp < stampOf(before))) return true;
    if (address === undefined) return false;
    const message = await readFile(join(folder, name), "utf8").catch(() => "");
    return addressesOf(message).includes(address);
  };
  const found: string[] = [];
  for (const name of names.toSorted()) if (await fits(name)) found.push(name);
  return found;
};

/** Removes files of that folder, where they still are. */
export const removeMailFiles = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { force: true });
};
