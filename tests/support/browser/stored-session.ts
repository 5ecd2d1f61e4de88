import { expect, type Page } from "@playwright/test";

export type StoredSession = { readonly access_token: string; readonly refresh_token: string };

export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("staff-auth") ?? "null"));

/** Makes the next load of a page exchange its refresh token. */
export const expireAccessToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("staff-auth") ?? "null");
    localStorage.setItem("staff-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });

/**
 * Loads the dashboard again, cuts the response to its refresh after the backend has sent it, and
 * expects the dashboard with a new token after the repetition.
 */
export const expectToSurviveLostRefresh = async (page: Page): Promise<void> => {
  const before = await storedSession(page);
  const statuses: number[] = [];
  await page.route("**/auth/v1/token*", async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    return statuses.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await expireAccessToken(page);
  await page.reload();
  await expect.poll(() => statuses).toEqual([200, 200]);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  expect((await storedSession(page))?.refresh_token).not.toBe(before?.refresh_token);
};
