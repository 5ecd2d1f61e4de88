import { expect, onTestFinished, test } from "vitest";
import { metrics } from "#server/http/metrics.ts";
import { createMetrics } from "#server/signals/metrics.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

const TOKEN = "a-token-of-the-operator";

/** Returns the status of a call from this machine, over a real socket. */
const setUp = async (env: { trustProxy: boolean; metricsToken: string | undefined }) => {
  const { url, close } = await serveApp(metrics(env, async () => "up 1"));
  onTestFinished(close);
  return async (headers: Record<string, string> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status;
};

test("the metrics are for programs of this machine, and not for requests through a proxy (7.7.12)", async () => {
  const call = await setUp({ trustProxy: false, metricsToken: undefined });
  expect(await call()).toBe(200);
  expect(await call({ "x-forwarded-for": "127.0.0.1" })).toBe(403);
  expect(await call({ authorization: "Bearer undefined", forwarded: "for=127.0.0.1" })).toBe(403);
});

test("behind a trusted proxy only the token opens them (7.7.12)", async () => {
  const closed = await setUp({ trustProxy: true, metricsToken: undefined });
  expect(await closed()).toBe(403);
  const call = await setUp({ trustProxy: true, metricsToken: TOKEN });
  expect(await call()).toBe(403);
  expect(await call({ authorization: `Bearer ${TOKEN}x` })).toBe(403);
  const authorization = `Bearer ${TOKEN}`;
  expect(await call({ authorization, "x-forwarded-for": "192.0.2.1" })).toBe(200);
});

test("a request without a socket is refused", async () => {
  const app = metrics({ trustProxy: false, metricsToken: undefined }, async () => "up 1");
  expect((await app.request("/metrics")).status).toBe(403);
});

test("counts submissions by form, refusals by cause and emails by outcome (7.7.12)", async () => {
  const { onRequest, countMail, read } = createMetrics();
  const request = { method: "POST", route: "/rest/v1/contact_queries", ms: 20 };
  for (const status of [201, 201, 400, 429]) onRequest({ ...request, status });
  onRequest({ method: "POST", route: "/contact/general", status: 303, ms: 30 });
  onRequest({ method: "PROPFIND", route: "/*", status: 404, ms: 1 });
  let fails = false;
  const mailer = countMail({
    destination: "the test",
    send: async () => {
      if (fails) throw new Error("away");
    },
    close: () => {},
  });
  const mail = { to: "", subject: "", text: "", html: "", messageId: "" };
  await mailer.send(mail);
  fails = true;
  await expect(mailer.send(mail)).rejects.toThrow("away");
  const text = await read({
    read: async () => ({
      waiting_mails: 4,
      oldest_wait_seconds: 90,
      dead_mails: 2,
      new_dead_mails: 0,
      new_waiting_sponsors: 0,
    }),
  });
  for (const line of [
    'conference_submissions_total{form="contact"} 3',
    'conference_refusals_total{cause="limit"} 1',
    'conference_refusals_total{cause="invalid"} 1',
    'conference_emails_total{outcome="sent"} 1',
    'conference_emails_total{outcome="failed"} 1',
    'conference_request_duration_seconds_count{method="other",route="/*",status="404"} 1',
    "conference_outbox_oldest_seconds 90",
    "conference_outbox_dead 2",
    "conference_database_up 1",
  ])
    expect(text.split("\n")).toContain(line);
  for (const name of ["nodejs_eventloop_lag_seconds", "process_resident_memory_bytes"])
    expect(text).toContain(`# TYPE ${name} gauge`);
});
