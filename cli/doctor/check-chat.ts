import type { Env } from "#server/env/env.ts";
import { postToChat } from "#server/mail/webhook.ts";
import { type CheckResult, ok, problem, warning } from "./check-result.ts";

const DISCORD = /^(ptb\.|canary\.)?discord(app)?\.com$/;
const TEAMS = /\.(webhook\.office|logic\.azure|powerplatform)\.com$/;

/** Returns what is wrong with the address of a chat that takes no plain text there. */
const checkAddress = ({ hostname, pathname }: URL): readonly CheckResult[] => {
  if (DISCORD.test(hostname) && !/\/slack\/?$/.test(pathname))
    return [
      problem("Discord takes these messages at the end /slack alone: add it to TEAM_WEBHOOK_URL."),
    ];
  if (TEAMS.test(hostname))
    return [
      warning(
        "Microsoft Teams takes cards alone, unless its workflow posts the field text. Choose another chat, or write such a workflow.",
      ),
    ];
  return [];
};

const checkDelivery = async (address: string, edition: Env["edition"]): Promise<CheckResult> => {
  const text = `A test by npm run doctor: messages of ${edition.name} can reach you.`;
  const failure = await postToChat(address, text);
  return failure
    ? problem(
        `The team's chat did not take a message (${failure.reason}). Correct TEAM_WEBHOOK_URL.`,
      )
    : ok("The team's chat took a message. See whether it arrives.");
};

/** Says whether the team's chat is set, and on request sends a message there. Its address is a secret. */
export const checkChat = async (
  { teamWebhookUrl, edition }: Pick<Env, "teamWebhookUrl" | "edition">,
  sendsMessage: boolean,
): Promise<readonly CheckResult[]> => {
  if (teamWebhookUrl === undefined)
    return sendsMessage ? [problem("TEAM_WEBHOOK_URL is not set, so no chat is told.")] : [];
  const delivery = sendsMessage
    ? await checkDelivery(teamWebhookUrl, edition)
    : ok("TEAM_WEBHOOK_URL is set. To send a test message: npm run doctor -- --webhook");
  return [...checkAddress(new URL(teamWebhookUrl)), delivery];
};
