import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { lastSecond } from "#tests/support/server/edition.ts";
import { builtAddressesIn, OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";

let site: SiteAt;
test.beforeAll(async () => {
  site = await siteAt(lastSecond, OWN_ADDRESSES);
});
test.afterAll(() => site.stop());

test("every page has the installation's addresses, from the server and rendered by the browser (1.1.6)", async ({
  page,
  request,
}) => {
  for (const { path } of [...publicPages, staffLogin])
    expect(builtAddressesIn(await (await request.get(site.url + path)).text())).toEqual([]);
  await page.goto(`${site.url}/admin/login`);
  await hydrated(page);
  expect(builtAddressesIn(await page.content())).toEqual([]);
  await page.getByRole("banner").getByRole("link").first().click();
  for (const network of Object.keys(event.social))
    await expect(page.locator(`footer a[href="https://${network}.org/conference"]`)).toBeVisible();
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.getByRole("link", { name: "general@conference.org" })).toBeVisible();
  expect(builtAddressesIn(await page.content())).toEqual([]);
});
