import { readFile } from "node:fs/promises";
import { speakerForm } from "#domain/forms/speaker.ts";
import {
  confirm,
  expectReadable,
  part,
  test,
  YOURS,
} from "#tests/support/browser/applicant-page.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

const CALLS = "**/rest/v1/rpc/*";

test("a program that opens the link and every link of its page sees nothing that was typed and changes nothing; after yes the page shows where it stands and what was sent, from then on at once (2.21.3, 2.21.5, 2.21.6)", {
  tag: "@quick",
}, async ({ page, send }) => {
  const sent = await send({ name: "ఆశా رائو", company: "" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url().replace(/.*\//, ""));
  });
  await sent.open(page, "Is this yours?");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    /A speaker application came from your address on \d+ \w+ \d{4}\./,
  );
  await expect(main).toContainText(sent.id.slice(0, 8));
  expect(await main.innerHTML()).not.toContain("ఆశా");
  expect(await main.innerHTML()).not.toContain(sent.address);
  const links = page.locator(":is(header, main, footer) a[href]:visible");
  for (const each of await links.or(page.locator("main button")).all()) await each.hover();
  const addresses = new Set(
    await links.evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href)),
  );
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses)
    if (address.startsWith(new URL(page.url()).origin)) await page.goto(address);
  await sent.open(page, "Is this yours?");
  expect(new Set(calls)).toEqual(new Set(["applicant_page"]));
  expect(await sent.events()).toEqual([]);
  await expectReadable(page);
  await confirm(page);
  expect(await sent.events()).toEqual(["confirmed"]);
  await expect(page.getByRole("heading", { name: YOURS })).toBeFocused();
  await page.reload();
  await expect(page.locator("h1")).toHaveText(YOURS);
  await expect(part(page, "What happened so far").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText(/^We answer by /)).toBeVisible();
  const values = part(page, "What you sent");
  await expect(values.getByText("ఆశా رائو")).toHaveAttribute("dir", "auto");
  await expect(values.getByText("Topic abstract", { exact: true })).toBeVisible();
  await expect(values.getByText("Company", { exact: true })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`speaker-${sent.id.slice(0, 8)}.json`);
  const copy = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(copy.sent).toMatchObject({ "Full name": "ఆశా رائو", Email: sent.address });
  await atBothWidths(page, () => expectNoFindings(page));
  await expectReadable(page);
});

test("the key is in no request, storage, title or print (2.21.1)", async ({ page, send }) => {
  const sent = await send();
  const addresses: string[] = [];
  page.on("request", (request) => {
    addresses.push(request.url(), JSON.stringify(request.headers()));
  });
  await confirm(page, sent);
  expect(await page.title()).not.toContain(sent.key);
  expect(await page.locator("body").innerHTML()).not.toContain(sent.key);
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const address = location.href;
    dispatchEvent(new Event("afterprint"));
    return address;
  });
  expect(printed).not.toContain(sent.key);
  expect(page.url()).toContain(sent.key);
  await page.goto("/contact");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(YOURS);
  await page.goto("/contact");
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(sent.key);
  expect(addresses.filter((address) => address.includes(sent.key))).toEqual([]);
});

test("no empty form is painted before the page, and none from the browser's memory; without a key there is the form again (2.21.1)", async ({
  page,
  send,
}) => {
  const sent = await send();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(`${speakerForm.path}#mine=${sent.key}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.locator("h1")).toBeHidden();
  await expect(page.locator("form")).toBeHidden();
  release();
  await confirm(page);
  await expect(part(page, "What you sent")).toBeVisible();

  const answer = await holdRequests(page, CALLS);
  const shown = await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    const left = document.querySelector("main")?.textContent;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return left;
  });
  expect(shown).toBe("Loading...");
  await expect(page.locator("h1")).toHaveCount(0);
  answer();
  await expect(page.locator("h1")).toHaveText(YOURS);

  await page.evaluate(() => {
    location.hash = "";
  });
  await expect(page.locator("h1")).toHaveText(speakerForm.title);
  await expect(page.locator("form")).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
});
