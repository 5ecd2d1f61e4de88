import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, symlink } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { isServing, prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { commandsToRun } from "./documented-commands.ts";

const SETTINGS = `EVENT_MAILBOXES="general=hello@conference.example, speakers=talks@conference.example" EVENT_LINKS="telegram=https://telegram.example/conference, x=https://x.example/conference" npm start`;

type Expected = {
  readonly prints: RegExp;
  readonly code?: number;
  /** The file that it writes in place of its output. */
  readonly file?: string;
  /** Runs on a data folder of its own, without the product. */
  readonly dataDir?: string;
};

const CSV_HEAD = /^\uFEFFid,created_at/;
const BACKED_UP = /\d+ rows, opened and compared/;
const RESTORED = /^Restored .*Start the product now\.$/m;
const DRY_RUN = /^Nothing was changed\. To do it, run the same command with --yes\.$/m;
const INVENTED = /invented records are in/;

/** In this order; those without a data folder of their own beside the product. */
const RUN: Readonly<Record<string, Expected>> = {
  "curl http://127.0.0.1:3000/healthz": { prints: /^ok/ },
  "npm run doctor": { prints: /^\d+ problems?, \d+ warnings?\.$/m, code: 1 },
  "npm run doctor -- --mail ADDRESS": {
    prints: /An email to ravi@example\.org was handed over/,
    code: 1,
  },
  "npm run doctor -- --webhook": { prints: /TEAM_WEBHOOK_URL is not set/, code: 1 },
  "npm run staff -- add ADDRESS": { prints: /^ravi@example\.org may sign in\.$/m },
  "npm run staff -- list": { prints: /^ravi@example\.org {2}since/m },
  "npm run staff -- code ADDRESS": { prints: /^\d{10}$/m },
  "npm run staff -- remove ADDRESS": { prints: /^ravi@example\.org may no longer sign in/m },
  "npm run staff -- mail": { prints: /^No email has failed\.$/m },
  // With DATABASE_URL: tests/drills/restore-drill.test.ts.
  "npm run staff -- mail hold": { prints: /^This is for DATABASE_URL\./m, code: 1 },
  "npm run staff -- mail release": { prints: /^0 emails will be sent\.$/m },
  "npm run staff -- mail retry ID…": { prints: /^No email about a record/m, code: 1 },
  "npm run staff -- mail --forget ID…": { prints: /^No email about a record/m, code: 1 },
  "npm run person -- show asha@example.org": { prints: /^contact_queries/m },
  "npm run --silent person -- export asha@example.org > asha.json": {
    prints: /^\{[\s\S]*asha@example\.org[\s\S]*\}\s*$/,
    file: "asha.json",
  },
  'npm run person -- correct asha@example.org --id ID --set name="Asha Rao" --set phone="+44 7700 900123"':
    { prints: DRY_RUN },
  "npm run person -- forget asha@example.org": { prints: DRY_RUN },
  "npm run --silent export -- TABLE": { prints: CSV_HEAD },
  "npm run --silent export -- sponsorship_inquiries > sponsors.csv": {
    prints: CSV_HEAD,
    file: "sponsors.csv",
  },
  "npm run backup -- /var/backups/conference": { prints: BACKED_UP },
  "npm run restore -- /var/backups/conference": { prints: RESTORED, dataDir: "restored" },
  "npm run restore -- FOLDER --send-email": { prints: RESTORED, dataDir: "restored-email" },
  "DATA_DIR=/tmp/drill npm run restore -- /var/backups/conference": { prints: RESTORED },
  "DATA_DIR=/tmp/demo npm run demo": { prints: INVENTED },
  "npm run demo": { prints: INVENTED, dataDir: "filled" },
  "npm run rules": { prints: /^\d+ rules, \d+ without a test for a reason, 0 problems$/m },
};

/** Those above with a placeholder, which become the same command. */
const SAME = [
  "npm run person -- show EMAIL",
  "npm run backup -- FOLDER",
  "npm run restore -- FOLDER",
];

/** Those that run until they are ended. */
const SERVING = [
  SETTINGS,
  "EVENT_DATES=2027-02 npm start",
  "DATA_DIR=/tmp/drill PORT=3001 npm start",
  "npm run dev",
];

const home = temporaryFolder();
let port: number;
let otherPort: number;
let record: string;
const started: ChildProcess[] = [];

/** Replaces placeholders as a reader does, and paths by paths in the folder of the test. */
const filledIn = (command: string): string =>
  command
    .replaceAll("/var/backups/conference", home("backups"))
    .replaceAll("FOLDER", home("backups"))
    .replaceAll("/tmp/", `${home()}/`)
    .replace(":3000", `:${port}`)
    .replace("PORT=3001", `PORT=${otherPort}`)
    .replace("TABLE", contactForm.table)
    .replace(/\bADDRESS\b/, "ravi@example.org")
    .replace(/\bEMAIL\b/, "asha@example.org")
    .replace(/\bID…?(?= |$)/, record);

const environment = (dataDir = "data") => ({
  PATH: process.env.PATH,
  PORT: String(port),
  DATA_DIR: home(dataDir),
});

/** Starts a command as a shell does, and waits until the product answers. */
const serve = async (command: string, at: number, dataDir?: string): Promise<void> => {
  const child = spawn("sh", ["-c", filledIn(command)], {
    cwd: home(),
    env: { ...environment(dataDir), PORT: String(at) },
    detached: true,
    stdio: "ignore",
  });
  started.push(child);
  await vi.waitUntil(() => isServing(`http://127.0.0.1:${at}`), { timeout: 100_000 });
};

/** Ends the shell with all that it has started. */
const endLatest = async (): Promise<void> => {
  const child = started.pop();
  if (!child?.pid) return;
  const gone = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await gone;
};

const run = (command: string, dataDir?: string): Promise<{ code: number; printed: string }> =>
  new Promise((resolve) =>
    execFile(
      "sh",
      ["-c", filledIn(command)],
      { cwd: home(), env: environment(dataDir) },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), printed: stdout + stderr });
      },
    ),
  );

beforeAll(async () => {
  for (const name of await readdir(".")) await symlink(resolve(name), home(name));
  [port, otherPort] = [await freePort(), await freePort()];
  record = "";
  for (const name of ["data", "development", "demo", "filled"]) await prepareDataDir(home(name));
  await serve(SETTINGS, port);
  const url = `http://127.0.0.1:${port}`;
  await postForm({ url }, contactForm, sampleValues(contactForm, { email: "asha@example.org" }));
  const { printed } = await run("npm run person -- show asha@example.org");
  [record = ""] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(printed) ?? [];
});
afterAll(async () => {
  while (started.length > 0) await endLatest();
});

test("every command of the product in README.md and docs/ is run below", () => {
  expect([...Object.keys(RUN), ...SAME, ...SERVING].toSorted()).toEqual(commandsToRun());
  const run = Object.keys(RUN).map(filledIn);
  for (const command of SAME) expect(run).toContain(filledIn(command));
});

test.each(Object.entries(RUN))("%s", async (command, { prints, code = 0, file, dataDir }) => {
  const result = await run(command, dataDir);
  const printed = file ? await readFile(home(file), "utf8") : result.printed;
  expect({ code: result.code, printed }).toEqual({ code, printed: expect.stringMatching(prints) });
});

test("the mailboxes and links of the documented settings are on the pages", async () => {
  const pageAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect((await pageAt("/contact")).includes("mailto:talks@conference.example")).toBe(true);
  expect((await pageAt("/")).includes('href="https://telegram.example/conference"')).toBe(true);
});

test.each(SERVING.slice(1))("%s serves the product", async (command) => {
  // Chosen only now: another test may have taken an earlier one meanwhile.
  otherPort = await freePort();
  await serve(command, otherPort, "development");
  expect((await fetch(`http://127.0.0.1:${otherPort}/`)).status).toBe(200);
  await endLatest();
});
