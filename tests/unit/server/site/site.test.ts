import { describe, expect, test } from "vitest";
import type { PageSettings } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { pages } from "#server/site/pages.ts";
import { createSite, type RenderPage } from "#server/site/site.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";

/** Returns a site whose pages are rendered by the test, which can set its clock. */
const siteWith = (
  render: RenderPage = async (address, { day }) => `${address} on ${day}`,
  environment: Readonly<Record<string, string>> = {},
) => {
  const rendered: (readonly [string, PageSettings])[] = [];
  const clock = { time: lastSecond, elapsed: 0 };
  const site = createSite({
    installation: readEnv(environment),
    files: new Map(),
    kitFiles: new Map(),
    render: (address, settings) => {
      rendered.push([address, settings]);
      return render(address, settings);
    },
    now: () => clock.time,
    elapsed: () => {
      clock.elapsed += 1_000;
      return clock.elapsed;
    },
    encode: undefined,
  });
  const textOf = async (address: string) =>
    new TextDecoder().decode((await site.get(address))?.body);
  return { site, clock, rendered, textOf, addresses: () => rendered.map(([address]) => address) };
};

describe("a page", () => {
  test("is rendered once for all who ask for it first, and kept (7.9.4)", async () => {
    const { site, addresses } = siteWith();
    const [first, second] = await Promise.all([site.get(paths.terms), site.get(paths.terms)]);
    expect(first).toBe(second);
    expect(await site.get(paths.terms)).toBe(first);
    expect(addresses()).toEqual([paths.terms]);
  });

  test("is rendered anew as the day changes in the city, and not within it (7.9.4)", async () => {
    const { clock, textOf, addresses } = siteWith();
    clock.time = new Date(lastSecond.getTime() - 3_600_000);
    expect(await textOf(paths.terms)).toBe(`/terms on ${defaultEdition.lastDay}`);
    clock.time = lastSecond;
    await textOf(paths.terms);
    expect(addresses()).toHaveLength(1);
    clock.time = dayAfter;
    expect(await textOf(paths.terms)).toBe("/terms on 2026-03-01");
    expect(addresses()).toHaveLength(2);
  });

  test("is rendered anew after a clock that was ahead (7.9.4)", async () => {
    const { clock, textOf } = siteWith();
    clock.time = new Date(lastSecond.getTime() + 40 * 86_400_000);
    expect(await textOf(paths.terms)).toBe("/terms on 2026-04-09");
    clock.time = lastSecond;
    expect(await textOf(paths.terms)).toBe(`/terms on ${defaultEdition.lastDay}`);
  });

  test("shows the settings of its installation", async () => {
    const { textOf, rendered } = siteWith(undefined, {
      ...OWN_ADDRESSES,
      EVENT_DATES: "2027-02-13/2027-02-14",
      RETENTION_MONTHS: "24",
    });
    await textOf(paths.home);
    expect(rendered[0]?.[1]).toMatchObject({
      dates: "2027-02-13/2027-02-14",
      day: defaultEdition.lastDay,
      siteUrl: OWN_ADDRESSES.PUBLIC_URL,
      rewardsUrl: OWN_ADDRESSES.REWARDS_URL,
      mailboxes: { general: "general@conference.org" },
      social: { x: "https://x.org/conference" },
      backend: "embedded",
      email: "linked",
      retentionMonths: 24,
    });
  });

  const project = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
  };
  const withoutKey = { ...project, PUBLIC_URL: "https://a.example" };
  test.each([
    ["a plain start", {}, "embedded", "linked"],
    ["every address of a machine", { HOST: "0.0.0.0" }, "embedded", "plain"],
    ["a public address", { PUBLIC_URL: "https://a.example" }, "embedded", "linked"],
    ["a Supabase project without its secret key", withoutKey, "hosted", "none"],
    ["a Supabase project", { ...project, SUPABASE_SECRET_KEY: "key" }, "hosted", "linked"],
  ])("of %s knows where data and email go (7.8.18)", async (_, environment, backend, email) => {
    const { textOf, rendered } = siteWith(undefined, environment);
    await textOf(paths.home);
    expect(rendered[0]?.[1]).toMatchObject({ backend, email });
  });
});

test("answers to posted forms are rendered one after the other, and others get their turn between two (7.9.4)", async () => {
  const steps: string[] = [];
  const { site } = siteWith(async (path) => {
    steps.push(path);
    return path;
  });
  const posted = { formType: "contact", status: "refused", values: {} } as const;
  const answers = [paths.terms, paths.privacy].map((path) => site.answer(path, { posted }));
  const turn = () =>
    setImmediate(() => {
      steps.push("another");
      if (!steps.includes(paths.privacy)) turn();
    });
  turn();
  await Promise.all(answers);
  const between = steps.slice(steps.indexOf(paths.terms), steps.indexOf(paths.privacy));
  expect(between).toContain("another");
});

test.each(["/nowhere", "/contact/nowhere", "/index.html", "/contact/"])(
  "%s is no page: it is neither rendered nor kept",
  async (address) => {
    const { site, addresses } = siteWith();
    expect(await site.get(address)).toBeUndefined();
    expect(addresses()).toEqual([]);
  },
);

describe("a page that cannot be rendered (7.9.5)", () => {
  const setUp = () => {
    const state = { isBroken: true };
    const { site, addresses } = siteWith(async (address) => {
      if (state.isBroken) throw new Error("out of order");
      return address;
    });
    const lines: string[] = [];
    const app = appWith({ pages: pages(site), log: (line) => lines.push(line) });
    return { state, app, addresses, lines };
  };

  test("is answered with 500 in plain text, and logged", async () => {
    const { app, lines } = setUp();
    const response = await app.request("http://127.0.0.1/terms");
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe("Something went wrong. Please try again later.");
    expect(lines).toEqual([expect.stringMatching(/^GET \/terms failed: Error\n.*site\.test\.ts/)]);
  });

  test("fails once for all who ask at the same time, and is tried again by the next", async () => {
    const { state, app, addresses } = setUp();
    const open = async () => (await app.request("http://127.0.0.1/terms")).status;
    expect(await Promise.all([open(), open()])).toEqual([500, 500]);
    expect(addresses()).toHaveLength(1);
    state.isBroken = false;
    expect(await open()).toBe(200);
  });
});

test.each(["/rest/v1/failing", "/auth/v1/failing", "/api/failing"])(
  "a failure of %s is answered as JSON",
  async (path) => {
    const failing = pages({ get: () => Promise.reject(new Error("out of order")) });
    const response = await appWith({ pages: failing }).request(`http://127.0.0.1${path}`);
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: "Something went wrong. Please try again later." },
    ]);
  },
);
