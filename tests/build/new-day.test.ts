import { expect, test, vi } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { builtPages } from "#server/site/built-pages.ts";
import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";

test("a day whose pages could not be made is tried again by the next request", async () => {
  const env = readEnv({});
  let isBroken = false;
  let time = lastSecond;
  const installation = {
    ...env,
    get rewardsUrl() {
      if (isBroken) throw new Error("out of order");
      return env.rewardsUrl;
    },
  };
  const { pages } = await builtPages(installation, () => time);
  const open = () => pages.request("/terms", {}, { incoming: { url: "/terms" } });
  const before = await (await open()).text();

  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  time = dayAfter;
  isBroken = true;
  expect((await open()).status).toBe(500);
  isBroken = false;
  const response = await open();
  error.mockRestore();
  expect(response.status).toBe(200);
  expect(await response.text()).not.toBe(before);
});
