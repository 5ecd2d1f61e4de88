import { formatVenue } from "#domain/venue.ts";
import type { Env } from "#server/env/env.ts";
import { publicUrlMissing } from "#server/env/warnings.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import { parseSender } from "#server/mail/to-message.ts";
import { type CheckResult, ok, problem, warning } from "./check-result.ts";

/** Returns whether an address is reserved for examples (RFC 2606): nothing there exists. */
const isPlaceholder = (address: string): boolean =>
  (URL.parse(address)?.hostname ?? address).endsWith(".example");

const checkPublicUrl = ({ publicUrl, linkUrl }: Env): CheckResult => {
  if (publicUrl === undefined) return problem(publicUrlMissing(linkUrl));
  if (isPlaceholder(publicUrl))
    return problem(`PUBLIC_URL is the example ${publicUrl}. Set the address that visitors see.`);
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname))
    return warning(`PUBLIC_URL is ${publicUrl}, which only this machine can open.`);
  return protocol === "https:"
    ? ok(`PUBLIC_URL is ${publicUrl}.`)
    : problem(`PUBLIC_URL is ${publicUrl}, without TLS. Set one that begins with https://.`);
};

const checkProxy = ({ publicUrl, trustProxy, host }: Env): CheckResult => {
  // This server speaks no TLS, so an https address has a proxy in front.
  const hasProxy = publicUrl?.startsWith("https:") ?? false;
  if (hasProxy && !trustProxy)
    return problem(
      "PUBLIC_URL is https, so a proxy is in front, but all visitors count as one network there and share its limits. Set TRUST_PROXY=1.",
    );
  if (trustProxy && !isLoopback(host))
    return warning(
      `TRUST_PROXY=1, and the server listens on ${host}: whoever reaches its port without the proxy can choose a network. Set HOST=127.0.0.1, or let only the proxy reach the port.`,
    );
  return ok(
    trustProxy
      ? "The proxy in front is believed. If a CDN is before it, the proxy must pass the visitor's address on, not the CDN's, or all visitors share one limit (docs/deployment.md)."
      : "There is no proxy in front.",
  );
};

const placeholdersIn = (addresses: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(addresses)
    .filter(([, address]) => isPlaceholder(address))
    .map(([name]) => name);

const checkEvent = ({ venue, mailboxes, social, rewardsUrl }: Env): readonly CheckResult[] => {
  const boxes = placeholdersIn(mailboxes);
  const links = placeholdersIn({ ...social, rewards: rewardsUrl });
  return [
    ...(venue ? [ok(`The hall is ${formatVenue(venue)}.`)] : []),
    boxes.length === 0
      ? ok("The team's mailboxes are no examples.")
      : problem(
          `The team's mailboxes are examples, and no email reaches them: ${boxes.join(", ")}. Set EVENT_MAILBOXES.`,
        ),
    links.length === 0
      ? ok("The links of the site are no examples.")
      : warning(`Links lead to examples: ${links.join(", ")}. Set EVENT_LINKS and REWARDS_URL.`),
  ];
};

const checkSender = ({ mailFrom }: Env): CheckResult => {
  const { address } = parseSender(mailFrom);
  return isPlaceholder(address)
    ? problem(
        `Emails come from the example ${address}, which mail servers refuse. Set MAIL_FROM to an address of your own.`,
      )
    : ok(`Emails come from ${address}.`);
};

/** Checks the addresses that may sign in: ADMIN_EMAILS, which each start adds, and stored ones. */
export const checkStaff = (
  adminEmails: readonly string[],
  staff: readonly { readonly email: string }[],
): CheckResult => {
  const emails = [...new Set([...staff.map(({ email }) => email), ...adminEmails])];
  if (emails.length === 0) return problem("Nobody may sign in. Run: npm run staff -- add ADDRESS");
  return emails.every(isPlaceholder)
    ? problem(
        `Only examples may sign in (${emails.join(", ")}), and no code reaches them. Set ADMIN_EMAILS, or run: npm run staff -- add ADDRESS`,
      )
    : ok(`Staff who may sign in: ${emails.length}.`);
};

export const checkAddresses = (env: Env): readonly CheckResult[] => [
  checkPublicUrl(env),
  checkProxy(env),
  checkSender(env),
  ...checkEvent(env),
];
