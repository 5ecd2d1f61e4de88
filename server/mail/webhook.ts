import { isRecord, parseJson } from "#domain/parse-json.ts";
import { TELEGRAM } from "#server/env/values.ts";
import { errorCode } from "#server/errors.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_LENGTH = 64 * 1024;
/** Characters of a chat's answer in the log and for the operator. */
const MAX_SHOWN_LENGTH = 120;
const DAY_SECONDS = 86_400;

/** Why a message was not taken, without the address. */
export type WebhookFailure = { readonly reason: string; readonly retryAfterSeconds?: number };

/** Returns the seconds of a Retry-After header (RFC 9110 10.2.3), of at most a day. */
const retryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const isNumber = /^\d+$/.test(header);
  const seconds = isNumber ? Number(header) : (Date.parse(header) - now) / 1000;
  // A header that is no date either is no number.
  return seconds > 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : undefined;
};

/** Returns the body of a message; Telegram's bots need the chat too. */
export const chatBody = ({ hostname, searchParams }: URL, text: string) =>
  hostname === TELEGRAM ? { chat_id: searchParams.get("chat_id"), text } : { text };

/** Reads an answer to its end, or as far as its size is limited. */
const readAnswer = async ({ body }: Response): Promise<string> => {
  let text = "";
  if (!body) return text;
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    // The status has said whether it was taken, and sent again it would come twice.
    if (text.length > MAX_ANSWER_LENGTH) break;
  }
  return text;
};

const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === "object" && Object.keys(value).length === 0);

/** The fields by which chats say that they failed, and the values that say so. */
const FAILURES: readonly (readonly [RegExp, (value: unknown) => boolean])[] = [
  [/^(is_?)?(ok|success)$/i, (value) => /^(false|0)$/i.test(String(value))],
  [/^errors?$/i, (value) => !isEmpty(value)],
  [/^(status|result)$/i, (value) => /^(error|fail(ed|ure)?)$/i.test(String(value))],
  [/^(status|(status_?)?code)$/i, (value) => Number(value) >= 400],
  [/^err(or_?)?code$/i, (value) => Number(value) > 0],
];

/** Returns whether an answer of 200 says that it failed: in a field, or as Teams in a sentence. */
const saysItFailed = (answer: string): boolean => {
  const fields = parseJson(answer);
  if (!isRecord(fields)) return /\b(error|fail|invalid|required|bad payload)/i.test(answer);
  return FAILURES.some(([name, isFailure]) =>
    Object.keys(fields).some((key) => name.test(key) && isFailure(fields[key])),
  );
};

/** HTML, XML: no chat answers so. */
const PAGE = /^\s*</;
const NOT_PLAIN = /[\p{C}\p{Z}\s]+/gu;

/** Returns a pattern of secrets: the words in the path, the query and the account of an address. */
const secretsOf = ({ pathname, search, username, password }: URL): RegExp => {
  const address = [pathname, search, username, password].join(" ");
  const decoded = address.replace(/%([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const words = `${address} ${decoded}`.match(/[\w-]{4,}/g) ?? [];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(longestFirst.join("|") || "(?!)", "gi");
};

/** Returns the beginning of a chat's answer, in one line and without the secret. */
const shown = (answer: string, url: URL): string => {
  // A sign-in page, or that of a proxy.
  if (PAGE.test(answer)) return "a page of HTML";
  const { description, error, message } = Object(parseJson(answer));
  const texts = [description, error, Object(error).message, message];
  const text = texts.find((field) => typeof field === "string") ?? answer;
  const plain = String(text).replace(secretsOf(url), "…").replace(NOT_PLAIN, " ").trim();
  return [...plain].slice(0, MAX_SHOWN_LENGTH).join("");
};

/** Returns why an answer means that a message was not taken; undefined where it was. */
const refusalOf = (status: number, answer: string, url: URL): string | undefined => {
  const isTaken = status >= 200 && status < 300 && !PAGE.test(answer) && !saysItFailed(answer);
  return isTaken ? undefined : [`HTTP ${status}`, shown(answer, url)].filter(Boolean).join(": ");
};

/** Returns the address without an account, which fetch refuses, and the header that has it. */
const withAccountInHeader = (url: URL) => {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  const account = decodeURIComponent(`${url.username}:${url.password}`);
  const authorization = `Basic ${Buffer.from(account).toString("base64")}`;
  return { bare, headers: url.username ? { authorization } : {} };
};

/** Posts a text to a chat. Returns why it was not taken; undefined where it was. */
export const postToChat = async (
  address: string,
  text: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<WebhookFailure | undefined> => {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { bare, headers } = withAccountInHeader(url);
    const response = await fetch(bare, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(chatBody(url, text)),
      // Follows none, and tells its status, which "error" would not.
      redirect: "manual",
      signal,
    });
    const reason = refusalOf(response.status, await readAnswer(response), url);
    if (reason === undefined) return undefined;
    const retryAfterSeconds = retryAfter(response.headers.get("retry-after"), Date.now());
    return { reason, ...(retryAfterSeconds && { retryAfterSeconds }) };
  } catch (error) {
    const reason = errorCode(Object(error).cause) ?? errorCode(error) ?? "no connection";
    return { reason: signal.aborted ? "no answer in time" : reason };
  }
};
