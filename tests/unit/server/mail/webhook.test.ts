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

test.each<[string, ChatAnswer, object]>([
  [
    "429 with seconds",
    (r) => r.writeHead(429, { "retry-after": "120" }).end(),
    { reason: "HTTP 429", retryAfterSeconds: 120 },
  ],
  [
    "429 with weeks",
    (r) => r.writeHead(429, { "retry-after": "99999999" }).end(),
    { reason: "HTTP 429", retryAfterSeconds: 86_400 },
  ],
  [
    "429 with a day that was",
    (r) => r.writeHead(429, { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }).end(),
    { reason: "HTTP 429" },
  ],
  [
    "429 with nonsense",
    (r) => r.writeHead(429, { "retry-after": "soon" }).end(),
    { reason: "HTTP 429" },
  ],
  ["404", (r) => r.writeHead(404).end(), { reason: "HTTP 404" }],
  [
    "400 with a reason",
    (r) => r.writeHead(400).end('{"ok":false,"description":"Bad Request: chat not found"}'),
    { reason: "HTTP 400: Bad Request: chat not found" },
  ],
  [
    "500 with the address",
    (r) => r.writeHead(500).end(`\tNo\u202E T0/SECRET,\n${"a".repeat(200)}`),
    { reason: `HTTP 500: No T0/…, ${"a".repeat(111)}` },
  ],
  [
    "HTML",
    (r) => r.end("\n<!doctype html><title>Sign in</title>"),
    { reason: "HTTP 200: a page of HTML" },
  ],
  [
    "200 that failed, as Slack's",
    (r) => r.end('{"ok":false,"error":"channel_not_found"}'),
    { reason: "HTTP 200: channel_not_found" },
  ],
  [
    "200 that failed, as Teams'",
    (r) => r.end("Webhook message delivery failed with error: HTTP error 429"),
    { reason: "HTTP 200: Webhook message delivery failed with error: HTTP error 429" },
  ],
  ["a broken connection", (r) => void r.destroy(), { reason: "UND_ERR_SOCKET" }],
  [
    "half an answer",
    (r) => void r.writeHead(200, { "content-length": "9" }).write("ok", () => r.destroy()),
    { reason: "UND_ERR_SOCKET" },
  ],
])("a chat that answers %s has not taken it (7.8.25)", async (_, answer, failure) => {
  const chat = await startChat(answer);
  expect(await postToChat(chat.url, "Hello")).toEqual(failure);
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

test.each<[string, ChatAnswer]>([
  ["nothing", () => {}],
  ["one letter", (response) => void response.write("o")],
])("a chat that answers %s and hangs is left (7.8.25)", async (_, answer) => {
  const chat = await startChat(answer);
  const failure = await postToChat(chat.url, "Hello", { timeoutMs: 500 });
  expect(failure).toEqual({ reason: "no answer in time" });
});

test("an account in the address is sent as one (7.8.24)", async () => {
  const chat = await startChat((response, { headers }) => response.end(headers.authorization));
  const failure = await postToChat(chat.url.replace("//", "//team:fail%3A@"), "Hello");
  expect(failure).toBeUndefined();
});

test("no failure names the address (7.8.24)", async () => {
  const failures = [
    await postToChat(`http://127.0.0.1:${await freePort()}/secret`, "Hello"),
    await postToChat("https://secret.invalid/secret", "Hello"),
  ];
  expect(failures[0]).toEqual({ reason: "ECONNREFUSED" });
  expect(JSON.stringify(failures)).not.toContain("secret");
});
