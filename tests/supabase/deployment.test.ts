import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { askForOpening } from "#domain/next-edition.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { NO_STORAGE } from "#tests/support/server/clients.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { openCli } from "./project/cli.ts";
import { deploymentCommands } from "./project/deploy.ts";
import { PROJECT_REF, startManagementApi } from "./project/management-api.ts";
import { environmentOf, startProject } from "./project/project.ts";

// The steps of docs/deployment.md, one after the other, from a project that was just made. The first one,
// a mail server of its own, comes late here, so that a test can show what is missing without it.
const STEP_7_STAFF = "asha@example.com";

const project = opened(startProject);
const api = opened(() => startManagementApi(project));
const cli = opened(() => openCli(api.url));
const smtp = opened(startSmtp);

/** Returns what `npm run doctor` says between two steps. */
const doctor = async (): Promise<readonly string[]> => {
  const found = await runChecks({
    PORT: String(await freePort()),
    DATA_DIR: cli.folder,
    SMTP_URL: smtp.url,
    ...environmentOf(project),
    ADMIN_EMAILS: STEP_7_STAFF,
  });
  return found.filter(({ level }) => level !== "by hand").map(({ text }) => text);
};

/** Returns the commands that it asks for. */
const askedFor = async (): Promise<readonly string[]> =>
  (await doctor()).flatMap((text) => /npx supabase@3 (.+)$/.exec(text)?.[1] ?? []);

const follow = async (step: number) => {
  const parameters = deploymentCommands(project)[step]?.parameters ?? [];
  const { code, output } = await cli.run(parameters);
  expect(code, output).toBe(0);
  return output;
};

const visitor = () => createClient(project.url, project.keys.publishableKey, NO_STORAGE);
const askForCode = (email: string, shouldCreateUser = false) =>
  visitor().auth.signInWithOtp({ email, options: { shouldCreateUser } });

test("the page writes these commands, in this order", async () => {
  const page = await readFile("docs/deployment.md", "utf8");
  const written = page.match(/^ *npx supabase.*$/gm)?.map((line) => line.trim());
  expect(written).toEqual(deploymentCommands(project).map((command) => command.written));
});

test("2: a user without an access token is asked to sign in", async () => {
  const { code, output } = await cli.run(["link", "--project-ref", PROJECT_REF]);
  expect(output).toContain("supabase login");
  expect(code).toBe(1);
  expect(await follow(0)).toContain("You are now logged in.");
  expect(await askedFor()).toEqual(["db push --remote"]);
});

test("3: the project is linked", async () => {
  expect(await follow(1)).toContain("Finished supabase link.");
  expect(await askedFor()).toEqual(["db push --remote"]);
});

test("4: without --remote the schema would go to a local database", async () => {
  const { code, output } = await cli.run(["db", "push", "--yes"]);
  expect(output).toMatch(/Target: local stack .* pass --remote/);
  expect(code).toBe(1);
});

test("4: --remote means the linked project", async () => {
  const { output } = await cli.run(["db", "push", "--remote", "--yes"]);
  expect(output).toContain(`Target: project Conference (${PROJECT_REF})`);
});

test("4: the schema is pushed", async () => {
  expect(await follow(2)).toContain("Finished supabase db push.");
  await project.reloadApi();
  expect(await askedFor()).toEqual(["config push"]);
});

test("1: before the project has its own mail server, only its organisation gets codes", async () => {
  const service = createClient(project.url, project.keys.secretKey);
  await service.auth.admin.createUser({ email: STAFF, email_confirm: true });
  const { error } = await askForCode(STAFF);
  expect(error).toMatchObject({ status: 400, code: "email_address_not_authorized" });
});

test("5: the address of the site is written into the settings", async () => {
  const path = join(cli.folder, "supabase/config.toml");
  const written = await readFile(path, "utf8");
  await writeFile(path, written.replace(/^# (?=site_url = )/m, ""));
  expect(await askedFor()).toEqual(["config push"]);
});

test("6: the settings that the product needs are sent, once somebody says yes", async () => {
  project.setMailServer(smtp.url);
  const asked = await cli.run(["config", "push"]);
  expect(asked.output).toContain("Nothing was changed.");
  expect(api.changes).toEqual([]);

  await follow(3);
  expect(api.changes).toEqual([
    { "/postgrest": { db_schema: "public" } },
    {
      "/config/auth": {
        site_url: "https://conference.example",
        disable_signup: true,
        jwt_exp: 900,
        mailer_otp_exp: 600,
        mailer_otp_length: 6,
        mailer_subjects_magic_link: `Your sign-in code for ${event.shortName}`,
        mailer_templates_magic_link_content: await readFile(
          "supabase/templates/sign-in-code.html",
          "utf8",
        ),
      },
    },
  ]);
});

test("6: nothing differs afterwards but the mail server, which the project keeps", async () => {
  const { output } = await cli.run(["config", "diff"]);
  const different = output.match(/^\S+ \[[\w-]+\]$/gm) ?? [];
  expect(different).toContain("auth.email.smtp.host [remote-only]");
  expect(different.filter((line) => !line.startsWith("auth.email.smtp."))).toEqual([]);
  expect(await askedFor()).toEqual([]);
});

test("6: strangers cannot make an account, and staff get a code of six digits", async () => {
  const { error } = await askForCode("stranger@example.com", true);
  expect(error).toMatchObject({ status: 422, code: "signup_disabled" });
  expect((await askForCode(STAFF)).error).toBeNull();
  expect(await waitForMailedCode(smtp.mails, STAFF)).toHaveLength(6);
  expect(smtp.mails.at(-1)?.parsed.subject).toBe(`Your sign-in code for ${event.shortName}`);
});

test("7: the server adds staff with the project's keys, and they sign in", async () => {
  const server = await spawnServer({
    ...environmentOf(project),
    SMTP_URL: smtp.url,
    ADMIN_EMAILS: STEP_7_STAFF,
  });
  onTestFinished(async () => void (await server.stop()));
  expect(server.output()).toContain(STEP_7_STAFF);
  expect(await askedFor()).toEqual([]);
  // A form that is posted without JavaScript is stored in the project.
  const news = sampleValues(contactForm, askForOpening(speakerForm, "2026-01-01").values);
  expect((await postForm(server, contactForm, news)).status).toBe(303);
  expect(await doctor()).toContainEqual(
    expect.stringMatching(/^Owed: 1 contact query waiting to hear that a form is open \(http/),
  );
  expect((await askForCode(STEP_7_STAFF)).error).toBeNull();
  const client = visitor();
  const signedIn = await client.auth.verifyOtp({
    email: STEP_7_STAFF,
    token: await waitForMailedCode(smtp.mails, STEP_7_STAFF),
    type: "email",
  });
  expect(signedIn.error).toBeNull();
  expect((await client.from("admins").select("user_id").single()).error).toBeNull();
  expect((await client.from(contactForm.table).select("*")).data).toHaveLength(1);
});
