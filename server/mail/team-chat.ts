import { type Form, formOfType } from "#domain/forms/registry.ts";
import { groupBy } from "#domain/older-browsers.ts";
import { paths } from "#domain/paths.ts";
import { pluralOf } from "#domain/plural.ts";
import { referenceOf } from "#domain/submission.ts";
import { staffWords } from "#domain/submissions/act-words.ts";
import type { ChatItem } from "#server/database/results.ts";
import { errorReason } from "#server/errors.ts";
import { repeat, timer } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import { retrySeconds } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";
import type { WebhookFailure } from "./webhook.ts";

const POLL_MS = 15_000;
/** Telegram takes 4,096, and the last line needs some. */
const MAX_LENGTH = 4_000 - "\n… and 500 more".length;
/** At most one message a minute, tried again or not. */
const SHORTEST_RETRY_SECONDS = 60;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the line about one item: form, reference and link, and nothing that a person typed. */
const lineAbout = (form: Form, { act, submission_id }: ChatItem, linkUrl: string | undefined) => {
  const record = `${form.noun} ${referenceOf(submission_id)}`;
  const what = act ? `${capitalised(record)}: ${staffWords[act]}` : `New ${record}`;
  const link = form.dashboard && linkUrl && `${linkUrl}${paths.admin}?record=${submission_id}`;
  return link ? `${what}\n${link}` : what;
};

/** Returns the line about items of one form and kind, which are counted. */
const lineAboutAll = (items: readonly ChatItem[], linkUrl: string | undefined): string => {
  const [first] = items;
  const form = first && formOfType(first.form_type);
  if (!form) return "";
  if (items.length === 1) return lineAbout(form, first, linkUrl);
  const plural = pluralOf(form.noun);
  return first.act
    ? `${items.length} ${plural}: ${staffWords[first.act]}`
    : `${items.length} new ${plural}`;
};

/** Returns the message about items. Where it would be too long, it counts those that it leaves out. */
export const chatMessage = (items: readonly ChatItem[], linkUrl: string | undefined): string => {
  const lines: string[] = [];
  let length = 0;
  let left = items.length;
  for (const group of groupBy(items, ({ form_type, act }) => `${form_type} ${act}`).values()) {
    const line = lineAboutAll(group, linkUrl);
    length += line.length + 1;
    if (length > MAX_LENGTH) return [...lines, `… and ${left} more`].join("\n");
    left -= group.length;
    if (line) lines.push(line);
  }
  return lines.join("\n");
};

type TeamChatDeps = {
  readonly outbox: Pick<Outbox, "claimChat" | "markChat">;
  readonly post: (text: string) => Promise<WebhookFailure | undefined>;
  readonly linkUrl: string | undefined;
  readonly now: () => Date;
  readonly random?: () => number;
  readonly log: Log;
};

/** Sends the items that are due as one message, and marks them. */
const tellChat = async (deps: TeamChatDeps): Promise<void> => {
  const { outbox, post, linkUrl, now, random = Math.random, log } = deps;
  const items = await outbox.claimChat();
  const [oldest] = items;
  if (!oldest) return;
  const ids = items.map(({ id }) => id);
  const failure = await post(chatMessage(items, linkUrl));
  if (!failure) {
    await outbox.markChat(ids);
    return;
  }
  const { reason, retryAfterSeconds = retrySeconds(oldest.attempts, random) } = failure;
  const wait = Math.max(SHORTEST_RETRY_SECONDS, retryAfterSeconds);
  const retryAt = new Date(now().getTime() + wait * 1000);
  log(`Message to the team's chat not sent: ${reason}; next in ${wait} s`, {
    event: "chat.failed",
    attempt: oldest.attempts,
    reason,
  });
  await outbox.markChat(ids, { error: reason, retryAt });
};

/** Sends to the chat every few seconds. Returns a function that ends this. */
export const startTeamChat = (deps: TeamChatDeps, schedule = timer) => {
  const run = async () => {
    await tellChat(deps).catch((error) => {
      const reason = errorReason(error);
      deps.log(`The team's chat could not be told: ${reason}`, { event: "chat.failed", reason });
    });
    return POLL_MS;
  };
  return repeat(run, 0, schedule);
};
