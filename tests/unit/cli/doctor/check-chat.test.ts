import { expect, test } from "vitest";
import { checkChat } from "#cli/doctor/check-chat.ts";
import { problem } from "#cli/doctor/check-result.ts";
import { chats } from "#tests/support/server/chat.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { freePort } from "#tests/support/server/listen.ts";

const startChat = chats();

const check = async (teamWebhookUrl: string | undefined, sendsMessage: boolean) =>
  [await checkChat({ teamWebhookUrl, edition: defaultEdition }, sendsMessage)].flat();

test("on request the doctor sends the team's chat one message, and says so (7.7.10, 7.8.24)", async () => {
  const chat = await startChat((response) => response.end("ok"));
  const [unasked] = await check(chat.url, false);
  expect(unasked).toMatchObject({
    level: "ok",
    text: expect.stringContaining("npm run doctor -- --webhook"),
  });
  expect(chat.bodies).toEqual([]);
  expect(await check(chat.url, true)).toEqual([
    { level: "ok", text: "The team's chat took a message. See whether it arrives." },
  ]);
  expect(chat.bodies).toEqual([{ text: expect.stringContaining(defaultEdition.name) }]);
});

test("a chat that is not set is a problem only where it is to get a message (7.7.10, 7.8.24)", async () => {
  expect(await check(undefined, false)).toEqual([]);
  expect(await check(undefined, true)).toEqual([
    problem("TEAM_WEBHOOK_URL is not set, so no chat is told."),
  ]);
});

test("a chat that takes no message is a problem with the reason, and its address is never shown (7.7.10, 7.8.24)", async () => {
  const refusing = await startChat((response) => response.writeHead(403).end("no"));
  const signIn = await startChat((response) => response.end("<!doctype html><title>Sign in"));
  const failures: readonly (readonly [string, string])[] = [
    [refusing.url, "HTTP 403: no"],
    [signIn.url, "HTTP 200: a page of HTML"],
    [`http://127.0.0.1:${await freePort()}/services/T0/secret`, "ECONNREFUSED"],
  ];
  for (const [url, reason] of failures)
    expect(await check(url, true)).toEqual([
      problem(`The team's chat did not take a message (${reason}). Correct TEAM_WEBHOOK_URL.`),
    ]);
  const shown = [...(await check(refusing.url, false)), ...(await check(refusing.url, true))];
  expect(JSON.stringify(shown)).not.toMatch(/secret|127\.0\.0\.1/);
});

test("the doctor says what Discord and Teams do not take, before a message is sent (7.7.10, 7.8.24)", async () => {
  const discord = "https://discord.com/api/webhooks/1/secret";
  const teams = "https://prod-1.centralindia.logic.azure.com/workflows/secret";
  expect((await check(discord, false))[0]).toMatchObject({
    level: "problem",
    text: expect.stringContaining("/slack"),
  });
  expect((await check(teams, false))[0]).toMatchObject({
    level: "warning",
    text: expect.stringMatching(/^Microsoft Teams/),
  });
  expect(await check(`${discord}/slack`, false)).toHaveLength(1);
});
