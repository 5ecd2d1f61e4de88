import { atBothWidths, expectNoFindings } from "../support/axe.ts";
import { expect, openDesk, signIn, test } from "../support/desk-page.ts";

const PREFIXES = {
  contact_queries: "Error loading contact queries: ",
  speaker_applications: "Error loading speaker applications: ",
  sponsorship_inquiries: "Error loading sponsorship inquiries: ",
  student_volunteer_queries: "Error loading student/volunteer queries: ",
  media_partnership_queries: "Error loading media & partnerships: ",
};

const broken = { status: 500, json: { code: "XX000", message: "the disk is on fire" } };

test("shows 'Loading...' until everything is there", async ({ page, product, staffAddress }) => {
  await openDesk(page, product, staffAddress);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rest/v1/contact_queries*", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  release();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("one failing table is told by an alert and in its tab; the rest loads", async ({
  page,
  product,
  staffAddress,
  consoleErrors,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.route("**/rest/v1/speaker_applications*", (route) => route.fulfill(broken));
  await openDesk(page, product, staffAddress);
  const text = "Error loading speaker applications: the disk is on fire";
  await expect.poll(() => alerts).toEqual([text]);
  await expect(page.getByRole("tab", { name: /Speaker/ })).toHaveAccessibleName(/failed to load$/);
  await page.getByRole("tab", { name: /Speaker/ }).click();
  await expect(page.getByRole("tabpanel")).toHaveText(text);
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("tab", { name: /Media/ }).click();
  await expect(page.getByRole("tabpanel", { name: /Media/ })).not.toContainText("Error");
  expect(consoleErrors).toContain(text);
  consoleErrors.length = 0;
});

test("all five tables failing are five alerts, and loading ends", async ({
  page,
  product,
  staffAddress,
  consoleErrors,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  for (const table of Object.keys(PREFIXES))
    await page.route(`**/rest/v1/${table}*`, (route) => route.fulfill(broken));
  await openDesk(page, product, staffAddress);
  await expect
    .poll(() => alerts)
    .toEqual(Object.values(PREFIXES).map((prefix) => `${prefix}the disk is on fire`));
  await expect(
    page.getByText("Error loading sponsorship inquiries: the disk is on fire"),
  ).toBeVisible();
  consoleErrors.length = 0;
});

test("an outage before the tables is a database error, not a way to the login page", async ({
  page,
  product,
  staffAddress,
  consoleErrors,
}) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await openDesk(page, product, staffAddress);
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 500, json: { message: "out of order" } }),
  );
  await page.reload();
  await expect.poll(() => alerts).toHaveLength(1);
  expect(alerts[0]).toMatch(/^Database error: ./);
  await expect(page.getByRole("alert")).toHaveText(alerts[0] ?? "");
  await expect(page).toHaveURL(/\/admin$/);
  consoleErrors.length = 0;
});

test("without a backend the desk says so", async ({
  page,
  product,
  staffAddress,
  consoleErrors,
}) => {
  await openDesk(page, product, staffAddress);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.route("**/config.json", (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText(
    "Database not configured. Please contact the administrator.",
  );
  consoleErrors.length = 0;
});

test("who is not signed in is sent to the login page by a full-page replace", async ({ page }) => {
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the denied screen says who may see the page, and where to go", async ({ page }) => {
  await page.route("**/admin/login", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  await expect(
    page.getByText("You must be an admin and signed in to view this page."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Admin Login" })).toHaveAttribute(
    "href",
    "/admin/login",
  );
});

test("a signed-in user who is no admin sees no row and goes to the login page", async ({
  page,
  product,
  staffAddress,
  consoleErrors,
}) => {
  const selects: string[] = [];
  page.on("request", (request) => {
    if (/rest\/v1\/\w+_(queries|applications|inquiries)/.test(request.url()))
      selects.push(request.url());
  });
  await page.route("**/rest/v1/admins*", (route) =>
    route.fulfill({ status: 406, json: { code: "PGRST116", message: "no rows" } }),
  );
  await signIn(page, product, staffAddress);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel("Work email")).toBeVisible();
  expect(selects).toEqual([]);
  consoleErrors.length = 0;
});

test("empty tabs, filters and searches say why they are empty", async ({
  page,
  product,
  staffAddress,
}) => {
  await page.route("**/rest/v1/student_volunteer_queries*", (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
  );
  await page.route("**/rest/v1/media_partnership_queries*", (route) =>
    route.fulfill({
      json: [
        {
          id: "1",
          created_at: "2026-11-20T12:04:31.297+00:00",
          name: "Old",
          email: "o@example.org",
          status: "handled",
        },
      ],
      headers: { "content-range": "0-0/1" },
    }),
  );
  await openDesk(page, product, staffAddress);
  await page.getByRole("tab", { name: /Student/ }).click();
  await expect(page.getByText("No student / volunteer applications yet.")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("tab", { name: /Media/ }).click();
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page.getByText("No pending media & partnership queries.")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("article", { name: "Old" })).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
});

test("mail that did not go out is told in one line with the number", async ({
  page,
  product,
  staffAddress,
}) => {
  await openDesk(page, product, staffAddress);
  await expect(page.getByText("did not go out")).toHaveCount(0);
  await page.route("**/rpc/undelivered_mail", (route) =>
    route.fulfill({
      json: [
        { form_type: "sponsor", mails: 2 },
        { form_type: "contact", mails: 1 },
      ],
    }),
  );
  await page.reload();
  await expect(
    page.getByText(
      "3 mails did not go out: 2 about sponsorship inquiries, 1 about contact queries.",
    ),
  ).toBeVisible();
});

test("what a stranger typed stays text: no markup, no link but to the web", async ({
  page,
  product,
  staffAddress,
}) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.route("**/rest/v1/media_partnership_queries*", (route) =>
    route.fulfill({
      json: [
        {
          id: "1",
          created_at: "2026-11-20T12:04:31.297+00:00",
          name: markup,
          email: "a@example.org",
          website: "javascript:document.title=3",
          message: markup,
          status: "pending",
        },
      ],
      headers: { "content-range": "0-0/1" },
    }),
  );
  await openDesk(page, product, staffAddress);
  await page.getByRole("tab", { name: /Media/ }).click();
  const card = page.getByRole("article");
  await expect(card.getByRole("heading")).toHaveText(markup);
  await expect(card.getByText("javascript:document.title=3")).toBeVisible();
  await expect(card.getByRole("link")).toHaveText(["a@example.org"]);
  await expect(page).toHaveTitle(/^Admin Dashboard/);
});

test("a link to a record that is gone says so", async ({ page, product, staffAddress }) => {
  await openDesk(page, product, staffAddress);
  await page.goto("/admin?tab=speakers&record=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("The record that the link names is not here.")).toBeVisible();
});
