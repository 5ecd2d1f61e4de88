import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, STAFF, signIn, test } from "./hosted-page.ts";
import { environmentOf } from "./project/project.ts";

const RECORDS = 2_501;

/** Past triggers and limits, which the owner of a project could not do. */
const SEED = `
  set session_replication_role = replica;
  truncate public.contact_queries, private.outbox;
  insert into public.contact_queries (name, email, subject, message, status, created_at)
    select 'Person ' || n, 'person' || n || '@example.com', 'Question ' || n, 'Message number ' || n,
      case when n % 3 = 0 then 'handled' end, now() - n * interval '1 minute'
    from generate_series(1, ${RECORDS}) as n;
  reset session_replication_role`;

for (const [maxRows, address] of [
  [1_000, STAFF[2]],
  [100, STAFF[3]],
] as const)
  test(`2,501 rows show and export, ${maxRows} a response`, async ({ page, smtp, project }) => {
    await project.database.query(SEED);
    await project.reloadApi(maxRows);
    let answers = 0;
    page.on("response", (response) => {
      if (response.url().includes("/rest/v1/contact_queries?") && response.ok()) answers += 1;
    });
    await signIn(page, smtp, address);
    await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Contact Queries 2,501" })).toBeVisible();
    expect(answers).toBeGreaterThanOrEqual(RECORDS / maxRows);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["cli/export.ts", "contact_queries"],
      { env: { PATH: process.env.PATH, ...environmentOf(project) }, maxBuffer: 1e7 },
    );
    expect(stdout.trim().split(/\r?\n/)).toHaveLength(RECORDS + 1);
  });
