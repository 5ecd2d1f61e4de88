import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { LIMITS } from "#server/http/limits.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { staffClient } from "#tests/support/server/clients.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

const values = sampleValues(contactForm);
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const as = (type: string) => ({ ...SAME_ORIGIN, "content-type": type });
const URLENCODED = as("application/x-www-form-urlencoded");

const withFile = new FormData();
for (const [key, value] of Object.entries(values)) withFile.append(key, value);
withFile.set("name", new Blob(["A"]), "a.txt");

describe("a posted form (docs/security.md 5.51)", () => {
  const server = opened(() =>
    spawnServer({ PUBLIC_URL: "https://conference.example", TRUST_PROXY: "1" }),
  );

  const storedSubjects = async () => {
    const { data } = await (await staffClient(server)).from("contact_queries").select("*");
    return (data ?? []).map(({ subject }) => subject);
  };

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbouring site", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["no origin in particular", { origin: "null" }],
    ["a longer origin", { origin: "https://conference.example.evil.example" }],
    ["another referring page", { referer: "https://evil.example/https://conference.example/" }],
    ["nowhere", {}],
  ])("is refused when it comes from %s (7.10.7)", async (_, headers) => {
    const response = await postForm(server, contactForm, values, headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("only from its own page");
  });

  test.each<[string, (url: string) => Record<string, string>]>([
    ["Sec-Fetch-Site", () => SAME_ORIGIN],
    ["Origin", (url) => ({ origin: url })],
    ["Origin, behind a proxy", () => ({ origin: "https://conference.example" })],
    ["Referer", (url) => ({ referer: `${url}/contact/general` })],
  ])("is taken when %s names this site", async (_, headersOf) => {
    const response = await postForm(server, contactForm, {}, headersOf(server.url));
    expect(response.status).toBe(422);
  });

  test.each<[string, string | FormData, Record<string, string>, number]>([
    ["an unknown field", "name=A&created_at=2020-01-01", URLENCODED, 400],
    ["a status of its own", "name=A&status=handled", URLENCODED, 400],
    ["an id of its own", "name=A&id=1", URLENCODED, 400],
    ["a field twice", "name=A&name=B", URLENCODED, 400],
    ["__proto__", "__proto__=A", URLENCODED, 400],
    ["a file", withFile, SAME_ORIGIN, 400],
    ["JSON", JSON.stringify(values), as("application/json"), 400],
    ["plain text", "name=A", as("text/plain"), 400],
    ["a broken multipart body", "--x\r\n", as("multipart/form-data; boundary=x"), 400],
    ["a byte more than 96 KB", "a".repeat(96 * 1024 + 1), URLENCODED, 413],
    ["10 MB", `message=${"a".repeat(10 * 1024 * 1024)}`, URLENCODED, 413],
    ["nothing", "", URLENCODED, 422],
  ])("is refused with %s (7.10.1, 7.10.7)", async (_, body, headers, status) => {
    expect((await postForm(server, contactForm, body, headers)).status).toBe(status);
  });

  test("keeps 11,000 characters of any script, and says what to shorten", async () => {
    const message = "అ".repeat(10_001);
    const response = await postForm(server, contactForm, { ...values, message });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please use at most 10,000 characters");
    expect(html).toContain(`${message}</textarea>`);
  });

  test("stores no NUL, no half of a character and no header of a mail", async () => {
    const subject = `Subject ${crypto.randomUUID()}`;
    const odd = `${encodeURIComponent(subject)}%00&message=Ten+characters+%ED%A0%80`;
    const body = `name=A%0D%0ABcc%3A+x%40example.org&email=a%40example.org&subject=${odd}`;
    expect((await postForm(server, contactForm, body, URLENCODED)).status).toBe(303);
    expect(await storedSubjects()).toContain(subject);
    const refused = await postForm(
      server,
      contactForm,
      { ...values, email: "a@example.org\r\nBcc: b@example.org" },
      SAME_ORIGIN,
    );
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Email is invalid");
    for (const mail of await server.mails()) {
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc).toBeUndefined();
    }
  });

  test("is limited by network, without limiting others (7.10.6)", async () => {
    const from = (network: string) => ({ ...URLENCODED, "x-forwarded-for": network });
    const statuses = new Set<number>();
    for (let sent = 0; sent < LIMITS.insertPerNetwork.points; sent += 100) {
      const batch = Array.from({ length: 100 }, () =>
        postForm(server, contactForm, "unknown=A", from("203.0.113.9")),
      );
      for (const { status } of await Promise.all(batch)) statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
    const body = new URLSearchParams(values).toString();
    const refused = await postForm(server, contactForm, body, from("203.0.113.9"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // One that was stored just before is not told to try again.
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const sent = await fetch(`${server.url}${contactForm.path}?sent=4c88267e`, { headers });
    expect(await sent.text()).toBe("We have received it. Your reference number is 4c88267e.");
    const other = await postForm(server, contactForm, body, from("203.0.113.10"));
    expect(other.status).toBe(303);
  });

  test("leaves no word of a visitor in the log", () => {
    expect(server.output()).not.toMatch(/@example\.org|Ten characters/);
  });
});
