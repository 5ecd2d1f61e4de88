import type { Env } from "#server/env/env.ts";
import { postToChat } from "#server/mail/webhook.ts";
import { type CheckResult, ok, problem } from "./check-result.ts";

/** Says whether the team's chat is set, and on request sends a message there. Never names the address: it is a secret. */
export const checkChat = async (
  { teamWebhookUrl, edition }: Pick<Env, "teamWebhookUrl" | "edition">,
  sendsMessage: boolean,
): Promise<CheckResult | readonly CheckResult[]> => {
  if (teamWebhookUrl === undefined)
    return sendsMessage ? problem("TEAM_WEBHOOK_URL is not set, so no chat is told.") : [];
  if (!sendsMessage)
    return ok("TEAM_WEBHOOK_URL is set. To send a test message: npm run doctor -- --webhook");
  const text = `A test by npm run doctor: messages of ${edition.name} can reach you.`;
  const failure = await postToChat(teamWebhookUrl, text);
  return failure
    ? problem(
        `The team's chat did not take a message (${failure.reason}). Correct TEAM_WEBHOOK_URL.`,
      )
    : ok("The team's chat took a message. See whether it arrives.");
};
