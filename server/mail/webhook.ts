import { lookup as dnsLookup } from "node:dns";
import { once } from "node:events";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { TELEGRAM } from "#server/env/values.ts";
import { errorReason, MailError } from "#server/errors.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_LENGTH = 64 * 1024;
const DAY_SECONDS = 86_400;

/** Networks that no public chat is in (RFC 6890). */
const PRIVATE = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "::/127",
  "64:ff9b::/96",
  "fc00::/7",
  "fe80::/10",
]) {
  const [address = "", prefix] = network.split("/");
  PRIVATE.addSubnet(address, Number(prefix), isIPv6(address) ? "ipv6" : "ipv4");
}

const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** A name without a dot, or below a domain that no public server has. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/** Returns whether a host is in a private network by its name, so that whoever set it means that network. */
const isPrivateByName = (host: string): boolean => isIP(host) !== 0 || PRIVATE_NAME.test(host);

/** Returns a lookup that refuses names which lead to a private network. */
const publicOnly =
  (lookup: typeof dnsLookup): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses = []) => {
      const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
      const refusal = isPrivate ? new MailError("an address of a private network", false) : null;
      const failure = error ?? refusal;
      const [first] = addresses;
      if (failure || options.all) callback(failure, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });

/** Why a message was not taken, without the address. */
export type WebhookFailure = { readonly reason: string; readonly retryAfterSeconds?: number };

/** Returns the seconds of a Retry-After header (RFC 9110 10.2.3), of at most a day. */
const retryAfter = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const isNumber = /^\d+$/.test(header);
  const seconds = isNumber ? Number(header) : (Date.parse(header) - now) / 1000;
  // A header that is no date either is no number.
  return seconds > 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : undefined;
};

/** Returns what a chat takes; Telegram's bots need the chat too. */
export const chatBody = ({ hostname, searchParams }: URL, text: string) =>
  hostname === TELEGRAM ? { chat_id: searchParams.get("chat_id"), text } : { text };

/** Posts JSON, follows no redirect, and returns the answer. */
const post = async (url: URL, body: string, lookup: typeof dnsLookup, signal: AbortSignal) => {
  const startRequest = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = startRequest(url, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    ...(!isPrivateByName(url.hostname) && { lookup: publicOnly(lookup) }),
    agent: false,
    signal,
  });
  // An error after the answer has begun is thrown where that is read.
  request.on("error", () => {});
  try {
    const answered = once(request, "response", { signal });
    request.end(body);
    const [response] = await answered;
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) {
      text += chunk;
      // The status has said whether it was taken, and sent again it would come twice.
      if (text.length > MAX_ANSWER_LENGTH) break;
    }
    return { status: Number(response.statusCode), headers: response.headers, text };
  } finally {
    request.destroy();
  }
};

const HTML_PAGE = /^\s*<(!doctype|html)/i;

/** Posts a text to a chat. Returns why it was not taken; undefined where it was. */
export const postToChat = async (
  address: string,
  text: string,
  { lookup = dnsLookup, timeoutMs = TIMEOUT_MS } = {},
): Promise<WebhookFailure | undefined> => {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await post(url, JSON.stringify(chatBody(url, text)), lookup, signal);
    const isTaken = answer.status >= 200 && answer.status < 300;
    // A sign-in page, or that of a proxy.
    if (isTaken && HTML_PAGE.test(answer.text)) return { reason: "a page of HTML" };
    if (isTaken) return undefined;
    const retryAfterSeconds = retryAfter(answer.headers["retry-after"], Date.now());
    return { reason: `HTTP ${answer.status}`, ...(retryAfterSeconds && { retryAfterSeconds }) };
  } catch (error) {
    return { reason: signal.aborted ? "no answer in time" : errorReason(error) };
  }
};
