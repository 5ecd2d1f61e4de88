import { isLoopback } from "#server/lib/loopback.ts";

/** The host of Telegram's bots, which need the chat in each message. */
export const TELEGRAM = "api.telegram.org";

/** Reads the address of a chat's incoming webhook, which leaves this machine by https alone. */
export const readWebhook = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url) return undefined;
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  const hasChat = url.hostname !== TELEGRAM || url.searchParams.has("chat_id");
  return isSafe && hasChat ? value : undefined;
};

/** An address, bare or as `Name <address>`. */
export const SENDER =
  /^(?:[^<>@\p{Cc}]*<[^\s@<>,;:"]+@[^\s@<>,;:"]+>|[^\s@<>,;:"]+@[^\s@<>,;:"]+)$/u;

const readEither = (yes: RegExp, no: RegExp) => (value: string) =>
  yes.test(value) || (no.test(value) ? false : undefined);

export const readFlag = readEither(/^(1|true)$/i, /^(0|false)$/i);
export const readSwitch = readEither(/^on$/i, /^off$/i);
