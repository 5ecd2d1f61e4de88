import { expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { type ApplicantEvent, staffWords } from "#domain/submissions/act-words.ts";
import type { ChatItem } from "#server/database/results.ts";
import { chatMessage, startTeamChat } from "#server/mail/team-chat.ts";
import type { WebhookFailure } from "#server/mail/webhook.ts";
import { settle } from "#tests/support/mail/mail-worker.ts";
import { RECORD } from "#tests/support/mail/outbox-item.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

const item = (over: Partial<ChatItem> = {}): ChatItem => ({
  id: "1",
  form_type: "speaker",
  submission_id: RECORD,
  act: null,
  attempts: 1,
  ...over,
});
const LINK = "https://conference.org";

test("a message has form, reference and link, and later ones are joined and counted (7.8.24)", () => {
  expect(chatMessage([item()], LINK)).toBe(
    `New speaker application 4c88267e\n${LINK}/admin?record=${RECORD}`,
  );
  expect(chatMessage([item()], undefined)).toBe("New speaker application 4c88267e");
  expect(chatMessage([item({ form_type: "sponsor" })], LINK)).toBe(
    "New sponsorship inquiry 4c88267e",
  );
  const cannotCome = item({ act: "not-coming" });
  const withdrawn = item({ form_type: "contact", act: "withdrawn" });
  expect(chatMessage([item(), cannotCome, withdrawn, item(), cannotCome], undefined)).toBe(
    "2 new speaker applications\n2 speaker applications: Cannot come\nContact query 4c88267e: Withdrawn by the applicant",
  );
});

test("a message ends at 4,000 characters, and counts what it leaves out (7.8.24)", () => {
  const acts = Object.keys(staffWords) as ApplicantEvent[];
  const items = forms.flatMap(({ formType }) =>
    [null, ...acts].map((act) => item({ form_type: formType, act })),
  );
  const message = chatMessage([...items, item()], `${LINK}/${"a".repeat(40)}`);
  expect(message.length).toBeLessThanOrEqual(4_000);
  const [, left] = /\n… and (\d+) more$/.exec(message) ?? [];
  expect(message).toContain("2 new speaker applications");
  const told = message.split("\n").filter((line) => /^[^h…]/.test(line));
  expect(told.length + 1 + Number(left)).toBe(items.length + 1);
});

test("what was not taken is tried again after a minute, or when the chat says, and never logged by its address (7.8.25)", async () => {
  const clock = manualClock();
  const failures: (WebhookFailure | undefined)[] = [
    { reason: "HTTP 500" },
    { reason: "HTTP 429", retryAfterSeconds: 900 },
    undefined,
  ];
  const marked: unknown[] = [];
  const lines: string[] = [];
  let claims = 0;
  const stop = startTeamChat(
    {
      outbox: {
        claimChat: async () => {
          claims += 1;
          if (claims === 4) throw new TypeError("away");
          return claims > 4 ? [] : [item(), item({ id: "2" })];
        },
        markChat: async (ids, failure) => {
          const wait = failure && (failure.retryAt.getTime() - clock.now()) / 1000;
          marked.push([ids, failure?.error, wait]);
        },
      },
      post: async () => failures.shift(),
      linkUrl: undefined,
      now: () => new Date(clock.now()),
      random: () => 0,
      log: (line) => lines.push(line),
    },
    clock.schedule,
  );
  for (let count = 0; count < 5; count += 1) {
    await settle();
    clock.advance(15_000);
  }
  await settle();
  await stop();
  expect(claims).toBeGreaterThanOrEqual(5);
  expect(marked).toEqual([
    [["1", "2"], "HTTP 500", 60],
    [["1", "2"], "HTTP 429", 900],
    [["1", "2"], undefined, undefined],
  ]);
  expect(lines).toEqual([
    "Message to the team's chat not sent: HTTP 500; next in 60 s",
    "Message to the team's chat not sent: HTTP 429; next in 900 s",
    "The team's chat could not be told: TypeError",
  ]);
});
