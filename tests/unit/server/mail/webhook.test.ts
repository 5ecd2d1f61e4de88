import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { chatBody, postToChat } from "#server/mail/webhook.ts";
import { type ChatAnswer, chats } from "#tests/support/server/chat.ts";
import { freePort } from "#tests/support/server/listen.ts";

const startChat = chats();

const endless = (response: ServerResponse) => {
  const more = () => {
    while (response.write("a".repeat(16_384)));
  };
  response.on("drain", more).on("error", () => {});
  more();
};

test("a chat gets the text as JSON, by the address as it is (7.8.24)", async () => {
  const chat = await startChat((response, { url, headers }) =>
    response
      .writeHead(url === "/services/T0/secret" ? 200 : 404)
      .end(headers["content-type"] === "application/json" ? "ok" : "<html>"),
  );
  expect(await postToChat(chat.url, "New “talk”\n& more")).toBeUndefined();
  expect(chat.bodies).toEqual([{ text: "New “talk”\n& more" }]);
});

test("Telegram also gets the chat of the address (7.8.24)", () => {
  const url = new URL("https://api.telegram.org/bot1:secret/sendMessage?chat_id=-1001");
  expect(chatBody(url, "Hello")).toEqual({ chat_id: "-1001", text: "Hello" });
  expect(chatBody(new URL("https://hooks.example.org/?chat_id=1"), "Hello")).toEqual({
    text: "Hello",
  });
});

const WEEKS = { "retry-after": "99999999" };
const PAST = { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" };
const TEAMS = "Webhook message delivery failed with error: HTTP error 429";

test.each<[number, string, object, object]>([
  [429, "", { "retry-after": "120" }, { reason: "HTTP 429", retryAfterSeconds: 120 }],
  [429, "", WEEKS, { reason: "HTTP 429", retryAfterSeconds: 86_400 }],
  [429, "", PAST, { reason: "HTTP 429" }],
  [429, "", { "retry-after": "soon" }, { reason: "HTTP 429" }],
  [404, "", {}, { reason: "HTTP 404" }],
  [400, '{"ok":false,"description":"No chat"}', {}, { reason: "HTTP 400: No chat" }],
  [
    500,
    "\tNo\u202E T0/SECRET,\n".padEnd(200, "a"),
    {},
    { reason: `HTTP 500: No T0/…, ${"a".repeat(111)}` },
  ],
  [200, "\n<!doctype html><title>Sign in</title>", {}, { reason: "HTTP 200: a page of HTML" }],
  [200, '{"ok":false,"error":"channel_not_found"}', {}, { reason: "HTTP 200: channel_not_found" }],
  [200, TEAMS, {}, { reason: `HTTP 200: ${TEAMS}` }],
  [200, '{"result":"error","msg":"no key"}', {}, { reason: expect.stringContaining("no key") }],
  [200, '{"errors":[{"code":1}]}', {}, { reason: expect.stringContaining("errors") }],
  [200, '{"errcode":40013}', {}, { reason: expect.stringContaining("40013") }],
  [200, '{"status_code":404,"message":"no channel"}', {}, { reason: "HTTP 200: no channel" }],
  [400, '{"error":{"code":400,"message":"empty"}}', {}, { reason: "HTTP 400: empty" }],
])(
  "a chat that answers %i, %j and %j has not taken it (7.8.25)",
  async (status, body, headers, failure) => {
    const chat = await startChat((response) =>
      response.writeHead(status, { ...headers }).end(body),
    );
    expect(await postToChat(chat.url, "Hello")).toEqual(failure);
  },
);

test.each<[string, ChatAnswer, string, number]>([
  ["breaks the connection", (r) => void r.destroy(), "UND_ERR_SOCKET", 60_000],
  [
    "gives half an answer",
    (r) => void r.writeHead(200, { "content-length": "9" }).write("ok", () => r.destroy()),
    "UND_ERR_SOCKET",
    60_000,
  ],
  ["answers nothing", () => {}, "no answer in time", 500],
  ["answers one letter and hangs", (r) => void r.write("o"), "no answer in time", 500],
])("a chat that %s has not taken it (7.8.25)", async (_, answer, reason, timeoutMs) => {
  const chat = await startChat(answer);
  expect(await postToChat(chat.url, "Hello", { timeoutMs })).toEqual({ reason });
});

test("an empty answer and one without an end are taken, and a redirect leads nowhere (7.8.24, 7.8.25)", async () => {
  const other = await startChat((response) => response.end("ok"));
  const chat = await startChat((response) =>
    response.writeHead(307, { location: other.url }).end(),
  );
  const empty = await startChat((response) => response.writeHead(204).end());
  const long = await startChat(endless);
  expect(await postToChat(chat.url, "Hello")).toEqual({ reason: "HTTP 307" });
  expect(other.bodies).toEqual([]);
  expect(await postToChat(empty.url, "Hello")).toBeUndefined();
  expect(await postToChat(long.url, "Hello")).toBeUndefined();
});

test("an account in the address is sent as one (7.8.24)", async () => {
  const chat = await startChat((response, { headers }) => response.end(headers.authorization));
  const failure = await postToChat(chat.url.replace("//", "//team:fail%3A@"), "Hello");
  expect(failure).toBeUndefined();
});

test("no failure names the address (7.8.24)", async () => {
  const echo = await startChat((response, { url }) => response.writeHead(400).end(url));
  const failures = [
    await postToChat(`http://127.0.0.1:${await freePort()}/secret`, "Hello"),
    await postToChat(`${echo.url}?key=secret-key`, "Hello"),
    await postToChat("https://secret.invalid/secret", "Hello"),
  ];
  expect(failures[0]).toEqual({ reason: "ECONNREFUSED" });
  expect(failures[1]).toEqual({ reason: "HTTP 400: /…/T0/…?key=…" });
  expect(JSON.stringify(failures)).not.toContain("secret");
});
