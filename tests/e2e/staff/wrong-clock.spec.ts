import { expect, test } from "#tests/support/browser/dashboard-page.ts";

test.use({ expectsErrors: true });

for (const [clock, minutes] of [
  ["slow", -3],
  ["fast", 20],
] as const)
  test(`a staff computer with a ${clock} clock renews its session when it is due, and not at each call (4.5.4, 7.2.4)`, async ({
    page,
    dashboard,
  }) => {
    const MINUTE = 60_000;
    await page.clock.install({ time: Date.now() + minutes * MINUTE });
    await dashboard.open();
    // The session is over for the next page alone: this one may look at it at any time, and renew it too.
    await page.evaluate(() =>
      addEventListener("pagehide", () => {
        const session = JSON.parse(localStorage.getItem("staff-auth") ?? "null");
        localStorage.setItem("staff-auth", JSON.stringify({ ...session, expires_at: 1 }));
      }),
    );
    let renewals = 0;
    page.on("request", (request) => {
      if (request.url().includes("/auth/v1/token")) renewals += 1;
    });
    await page.reload();
    await expect(page.getByRole("tab").first()).toBeVisible();
    expect(renewals).toBe(1);
    await page.clock.runFor(10 * MINUTE);
    expect(renewals).toBe(1);
    await page.clock.runFor(4 * MINUTE);
    await expect.poll(() => renewals).toBe(2);
  });

test("a call that the server refuses as unauthorized is repeated once with a renewed session; when that is refused too, the login says why it is there (2.12.5)", async ({
  page,
  dashboard,
}) => {
  await dashboard.open();
  const tokens: (string | undefined)[] = [];
  await page.route("**/auth/v1/user", (route) => {
    tokens.push(route.request().headers().authorization);
    return tokens.length === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  await page.reload();
  await expect(page.getByRole("tab").first()).toBeVisible();
  const renewed = await page.evaluate(() => localStorage.getItem("staff-auth") ?? "{}");
  expect(tokens.slice(1)).toEqual([`Bearer ${JSON.parse(renewed).access_token}`]);
  await page.unroute("**/auth/v1/user");
  await page.route(/auth\/v1\/(user|token)/, (route) =>
    route.fulfill({ status: 401, json: { error_code: "refresh_token_not_found" } }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText("You are no longer signed in.")).toBeVisible();
});
