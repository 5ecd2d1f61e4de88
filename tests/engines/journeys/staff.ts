import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventDay } from "#domain/event-day.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { submit } from "#tests/support/server/clients.ts";
import type { EnginePage, Target } from "../driver.ts";
import { expectToFit } from "../expect-to-fit.ts";
import {
  DESKTOP,
  type Journeys,
  PHONE,
  reload,
  type Site,
  waitForAddress,
  waitForHeading,
} from "../site.ts";

const signIn = async ({ server, newStaff }: Site, page: EnginePage): Promise<void> => {
  const address = newStaff();
  await page.type({ role: "textbox", name: "Work email" }, address);
  await page.click({ role: "button", name: "Send code" });
  await page.type({ role: "textbox", name: "6-digit code" }, await waitForCode(server(), address));
  await page.click({ role: "button", name: "Verify & sign in" });
  await waitForHeading(page, "Admin Dashboard");
};

const card = (name: string): Target => ({ role: "article", name });
const cardNames = (page: EnginePage) =>
  page.texts({ role: "heading", within: { role: "article" } });
const badge = (page: EnginePage, name: string, text: string) =>
  page.texts({ text, within: card(name) });

/** Waits for all that the dashboard shows, as its export does: what arrives late moves a card's buttons. */
const waitForDashboard = (page: EnginePage) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll("button:enabled")].some(
          ({ textContent }) => textContent === "Export CSV",
        ),
      ),
    )
    .toBe(true);

export const staffJourneys: Journeys = (site) => {
  const { open, downloads } = site;

  test("Staff sign in with the mailed code, mark a record as handled and as pending again, save it, and sign out (2.1.13, 2.12.4, 2.19.2, 10.14)", async () => {
    await submit(site.server(), studentVolunteerForm, { name: "Needle Nair" });
    const page = await open("/admin/login", PHONE);
    await page.click({ role: "button", name: "Send code" });
    await expect
      .poll(() => page.texts({ role: "alert" }))
      .toEqual(["Please enter your work email address."]);
    await signIn(site, page);
    await waitForAddress(page, "/admin");
    await page.visit(`${site.server().url}/admin?tab=students&q=nair`);
    await expect.poll(() => badge(page, "Needle Nair", "PENDING")).toHaveLength(1);
    await waitForDashboard(page);
    await page.click({ role: "button", name: "Mark as Handled", within: card("Needle Nair") });
    await expect.poll(() => badge(page, "Needle Nair", "HANDLED")).toHaveLength(1);
    await reload(page);
    await expect.poll(() => badge(page, "Needle Nair", "HANDLED")).toHaveLength(1);
    await waitForDashboard(page);
    await page.click({ role: "button", name: "Mark as Pending", within: card("Needle Nair") });
    await expect.poll(() => badge(page, "Needle Nair", "PENDING")).toHaveLength(1);

    await page.click({ role: "button", name: "Tools" });
    await page.click({ role: "button", name: "Export CSV" });
    const today = eventDay(await page.evaluate(() => Date.now()));
    const name = `${studentVolunteerForm.table}-${today}.csv`;
    await expect.poll(() => readdir(downloads())).toContain(name);
    const file = join(downloads(), name);
    await expect.poll(() => readFile(file, "utf8")).toContain("Needle Nair");
    await rm(file);

    await page.click({ role: "button", name: "Sign out" });
    await waitForAddress(page, "/admin/login");
    // What the page asks for as it comes back from the browser's memory is refused, before it leaves again.
    site.allowStatus(401);
    await page.evaluate(() => {
      document.documentElement.dataset.before = "";
      history.back();
    });
    const isLeft = () => page.evaluate(() => !("before" in document.documentElement.dataset));
    await expect.poll(() => isLeft().catch(() => false)).toBe(true);
    await waitForAddress(page, "/admin/login");
    await page.visit(`${site.server().url}/admin`);
    await waitForAddress(page, "/admin/login");
  });

  test("The dashboard fits; its tabs by click and arrow, filter and search find a record, and stay on Refresh All (2.12.4, 2.12.22, 10.29)", async () => {
    for (const name of ["Asha Verma", "Ravi Kumar"])
      await submit(site.server(), speakerForm, { name });
    const page = await open("/admin", DESKTOP);
    await signIn(site, page);
    await page.click({ role: "tab", namePart: "Contact Queries" });
    await page.press("ArrowRight");
    await expect
      .poll(() => page.evaluate(() => document.querySelector("[aria-selected=true]")?.textContent))
      .toMatch(/^Speaker Applications/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaSelected)).toBe("true");
    await expect.poll(() => cardNames(page)).toContain("Asha Verma");
    const filter = await page.evaluate(
      () => getComputedStyle(document.querySelector("select") as Element).appearance,
    );
    expect(filter, "whether the engine paints the list by itself").toBe("none");
    for (const size of [PHONE, DESKTOP]) {
      await page.resize(size);
      await expectToFit(page, size);
    }

    await page.select({ role: "combobox", name: "Filter" }, "Pending");
    await page.type({ role: "searchbox", name: "Search" }, "verma");
    await expect.poll(() => cardNames(page)).toEqual(["Asha Verma"]);
    // The button asks the server first, and the old page stays until it has answered.
    await page.evaluate(() => document.body.toggleAttribute("data-old"));
    await page.click({ role: "button", name: "Refresh All" });
    await expect
      .poll(() => page.evaluate(() => document.body.hasAttribute("data-old")))
      .toBe(false);
    await waitForAddress(page, "/admin?tab=speakers&filter=pending&q=verma");
    await expect.poll(() => cardNames(page)).toEqual(["Asha Verma"]);
    expect(
      await page.evaluate(() => document.querySelector<HTMLInputElement>("[type=search]")?.value),
    ).toBe("verma");
  });
};
