import { expect, test } from "vitest";
import { createLogger } from "#server/log.ts";

const setUp = (isTTY: boolean) => {
  const written: string[] = [];
  const logger = createLogger({ isTTY, write: (text) => written.push(text) });
  return { logger, written };
};

test("writes one JSON object a line, with the event, the sentence and the time", () => {
  const { logger, written } = setUp(false);
  logger.warn("Email 1 not sent:\nESOCKET", { event: "email.failed", attempt: 2 });
  logger.request({ event: "request", method: "GET", route: "/", status: 200, ms: 3 });
  expect(written).toHaveLength(2);
  expect(written.every((line) => /^[^\n]+\n$/.test(line))).toBe(true);
  const [first, second] = written.map((line) => JSON.parse(line));
  expect(first).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    event: "email.failed",
    attempt: 2,
    msg: "Email 1 not sent:\nESOCKET",
  });
  expect(second).toMatchObject({ level: "info", event: "request", route: "/", status: 200 });
});

test("writes sentences on a terminal, and of the requests those that failed here", () => {
  const { logger, written } = setUp(true);
  logger.info("Email written: 1.eml", { event: "email.written" });
  logger.request({ event: "request", method: "GET", route: "/", status: 200, ms: 3 });
  logger.request({ event: "request", method: "POST", route: "/x", status: 503, ms: 9 });
  expect(written).toEqual(["Email written: 1.eml\n", "POST /x 503, 9 ms\n"]);
});

test("writes no line for a file that was served, so that strangers do not fill the disk", () => {
  const { logger, written } = setUp(false);
  for (const status of [200, 304, 404])
    logger.request({ event: "request", method: "GET", route: "/*", status, ms: 1 });
  expect(written.map((line) => JSON.parse(line).status)).toEqual([404]);
});
