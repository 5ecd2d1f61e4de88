import { withoutTrailingSlashes } from "#domain/paths.ts";

/** Quotes around the whole value, straight ones or a word processor's. */
const IN_QUOTES = /^(["'`]).*\1$|^[“„«‘].*[”“»’]$/s;

/**
 * Checks the rest of a URL: the public ones are logged and published, and pages and calls begin at their
 * root; elsewhere an unencoded sign of a password ends up behind the host.
 */
const isUsable = (url: URL): boolean => {
  const { protocol, hostname, pathname, search, hash, href, origin } = url;
  if (protocol.startsWith("http")) return href === `${origin}/`;
  const hasHost = hostname !== "" || protocol.startsWith("postgres");
  return hasHost && hash === "" && !(pathname + search).includes("@");
};

/** Reads settings by their names, and collects a sentence for each that is invalid. */
export const settingReader = (source: Readonly<Record<string, string | undefined>>) => {
  const problems: string[] = [];
  const refuse = (problem: string): void => void problems.push(problem);

  const text = (name: string): string | undefined => {
    const value = source[name]?.trim() || undefined;
    if (value === undefined || !IN_QUOTES.test(value)) return value;
    const problem = `${name} is in quotes that count as part of it, as docker --env-file reads them. Write it without quotes.`;
    if (!problems.includes(problem)) refuse(problem);
    return undefined;
  };

  /** Returns the parsed value; undefined without one, or where it is invalid. */
  const read = <T>(
    name: string,
    parse: (value: string) => T | undefined,
    expected: string,
  ): T | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const result = parse(value);
    if (result === undefined) refuse(`${name} must be ${expected}.`);
    return result;
  };

  const readMatch = (name: string, pattern: RegExp, expected: string): string | undefined =>
    read(name, (value) => (pattern.test(value) ? value : undefined), expected);

  const readNumber = (name: string, pattern: RegExp, expected: string): number | undefined => {
    const digits = readMatch(name, pattern, expected);
    return digits === undefined ? undefined : Number(digits);
  };

  const readUrl = (name: string, protocols: readonly string[], rest: string) => {
    const parse = (value: string): string | undefined => {
      const url = URL.parse(value);
      const isAccepted = url && protocols.includes(url.protocol) && isUsable(url);
      return isAccepted ? withoutTrailingSlashes(value) : undefined;
    };
    const starts = protocols.map((protocol) => `${protocol}//`).join(" or ");
    return read(name, parse, `a URL starting with ${starts}, ${rest}`);
  };

  return {
    problems,
    refuse,
    text,
    read,
    readMatch,
    readNumber,
    /** Reads the address of a website, whose pages and calls begin at its root. */
    readWebUrl: (name: string) =>
      readUrl(name, ["https:", "http:"], "without a user name, a password or a path"),
    /** Reads the address of a mail server or a database, which may hold a password. */
    readServiceUrl: (name: string, ...protocols: readonly string[]) =>
      readUrl(
        name,
        protocols,
        "with a valid host and port; @, /, ? and # in a password are written as %40, %2F, %3F and %23",
      ),
  };
};

export type SettingReader = ReturnType<typeof settingReader>;
