import { readFile } from "node:fs/promises";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";

test("“We have replied” leads through the sign-in to the dashboard, notes it once, and the export has it (3.7.1, 7.3.17)", async ({
  page,
  dashboard,
}) => {
  const id = await dashboard.submit(sponsorForm, { companyName: "Deccan Nodes" });
  await page.goto(`/admin?replied=${id}`);
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => sessionStorage.getItem("dashboard-return-path"))).toContain(
    `/admin?replied=${id}`,
  );
  await dashboard.open();
  await page.goto(`/admin?replied=${id}`);
  await expect(page.getByText("Deccan Nodes: your reply is noted.")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export \d+ sponsorship/ }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const row = file.split("\r\n").find((line) => line.includes(id)) ?? "";
  const [head = ""] = file.split("\r\n");
  const column = head.split(",").indexOf("replied");
  expect(row.split(",")[column]).toMatch(/^\d{4}-\d\d-\d\dT/);
  await page.goto(`/admin?replied=${id}`);
  await expect(page.getByText(/^Deccan Nodes: Replied by .+, just now$/)).toBeVisible();
  await page.goto("/admin?replied=4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10");
  await expect(page.getByText("This inquiry is not here.")).toBeVisible();
});
