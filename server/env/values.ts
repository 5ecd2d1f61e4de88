/** An address, bare or as `Name <address>`. */
export const SENDER =
  /^(?:[^<>@\p{Cc}]*<[^\s@<>,;:"]+@[^\s@<>,;:"]+>|[^\s@<>,;:"]+@[^\s@<>,;:"]+)$/u;

export const FLAGS = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

export const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ["on", true],
  ["off", false],
]);

/**
 * Checks the rest of a URL: the public ones are logged and published, and pages and calls begin at their
 * root; elsewhere an unencoded sign of a password ends up in the path.
 */
export const isUsable = ({ protocol, hostname, pathname, href, origin }: URL): boolean =>
  protocol.startsWith("http")
    ? href === `${origin}/`
    : !pathname.includes("@") && (hostname !== "" || protocol.startsWith("postgres"));
