import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { lastSecond } from "#tests/support/server/edition.ts";
import { builtAddressesIn, OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";
import { siteAt } from "#tests/support/server/site-at.ts";

test("pages that the browser renders have the installation's addresses (1.1.6)", async ({
  page,
}) => {
  const site = await siteAt(lastSecond, OWN_ADDRESSES);
  await page.goto(`${site.url}/admin/login`);
  await hydrated(page);
  expect(builtAddressesIn(await page.content())).toEqual([]);
  await page.getByRole("banner").getByRole("link").first().click();
  for (const network of Object.keys(event.social))
    await expect(page.locator(`footer a[href="https://${network}.org/conference"]`)).toBeVisible();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.getByRole("link", { name: "general@conference.org" })).toBeVisible();
  expect(builtAddressesIn(await page.content())).toEqual([]);
  await site.stop();
});
