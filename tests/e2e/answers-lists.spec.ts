import { expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

/** Serves more people than are written to at once. */
const open501 = async ({
  page,
  dashboard,
}: Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "dashboard">) => {
  const rows = Array.from({ length: 501 }, (_, i) => ({
    id: `id-${i}`,
    created_at: "2026-11-20T12:00:00+00:00",
    name: `Person ${i}`,
    email: `${i}@example.org`,
  }));
  await serveRows(page, "media_partnership_queries", rows);
  await dashboard.open("Media");
};

test("nobody chosen is nobody (2.12.45)", async ({ page, dashboard }) => {
  await open501({ page, dashboard });
  await page.getByRole("searchbox", { name: "Search" }).fill("7@example.org 107");
  await page.getByRole("button", { name: "Write to these 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").uncheck();
  await expect(dialog.getByRole("button", { name: "Send 0 emails" })).toBeDisabled();
});

test("a long list is written to 500 at a time, with the same words and nobody twice, past whoever is gone (2.12.45, 2.12.47)", async ({
  page,
  dashboard,
}) => {
  // In the page, because 501 calls through the test would take a minute.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (url, init) => {
      if (!String(url).endsWith("/rpc/send_answer")) return fetch(url, init);
      const { id_input, batch_input, submission_input } = JSON.parse(String(init?.body));
      if (submission_input === "id-3") return Response.json({ result: "gone" });
      sessionStorage.setItem(`sent ${id_input}`, batch_input);
      const leaves_at = new Date(Date.now() + 600_000).toISOString();
      return Response.json({ result: "queued", leaves_at });
    };
  });
  await open501({ page, dashboard });
  const dialog = page.getByRole("dialog");
  const people = dialog.getByRole("group", { name: "People" });
  const send = async (label: string) => {
    await dialog.getByRole("button", { name: label }).click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
  };
  await page.getByRole("button", { name: "Write to these 501" }).click();
  await dialog.getByLabel("Your answer").fill("The dates are set.");
  await expect(people).toContainText("1 to 500 of 501. Send, then write to the rest.");
  await send("Send 500 emails");
  // Five hundred calls, one after another.
  await expect(dialog.getByText("1 email was not stored.")).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole("button", { name: "Go on without these" }).click();
  await expect(people.getByRole("status")).toHaveText("501 to 501 of 501.");
  await expect(people.getByRole("checkbox")).toHaveCount(1);
  await expect(dialog.getByLabel("Your answer")).toHaveValue("The dates are set.");
  await send("Send 1 email");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("500 answers leave in ten minutes")).toBeVisible();
  const batches = await page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, batch]) => (/^sent /.test(key) ? [batch] : [])),
  );
  expect([batches.length, new Set(batches).size]).toEqual([500, 1]);
});
