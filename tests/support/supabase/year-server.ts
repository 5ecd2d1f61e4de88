import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { openMovedClock } from "#scripts/test/moved-clock.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import {
  NO_STORAGE,
  readConfig,
  signInClient,
  visitorClient,
} from "#tests/support/server/clients.ts";
import { newDataDir, spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { until } from "#tests/support/until.ts";

/** Each signs in once: an address gets one code a minute. */
export const STAFF = ["first@example.com", "second@example.com", "third@example.com"] as const;

export type Person = { readonly name: string; readonly email: string };

type Environment = Readonly<Record<string, string>>;

/** Where the servers of a year store, beside their data folder. */
type Backend = { readonly environment: Environment; readonly stop: () => Promise<unknown> };

/** Starts it with a clock that the test moves, and a mail server that codes are sent to. */
export type StartBackend = (clock: Environment, smtpUrl: string) => Promise<Backend>;

/** A busy machine may fail the first try of an email, and the next is half a minute later. */
const PATIENT = { withinMs: 120_000 };

/** Opens an installation whose server starts at one time after another, and what people do there. */
export const openYear = async (start: StartBackend) => {
  const clock = openMovedClock();
  clock.moveTo("2025-09-01T12:00:00Z");
  const smtp = await startSmtp();
  const [backend, dataDir] = [await start(clock.environment, smtp.url), await newDataDir()];
  let server: TestServer | undefined;
  const running = (): TestServer => {
    if (!server) throw new Error("The server starts with the first time.");
    return server;
  };
  const visitor = () => visitorClient(running());
  const mailTo = ({ email }: Person, words: string) =>
    until(
      () =>
        smtp.mails
          .filter(({ recipients }) => recipients.includes(email))
          .map(({ parsed }) => `${parsed.subject}\n${parsed.text}`)
          .find((text) => text.includes(words)),
      () => `${email} got no email with “${words}”:\n${running().output()}`,
      PATIENT,
    );
  const page = async (path: string) => (await fetch(running().url + path)).text();
  return {
    /** Starts the server at a time with these settings, after the one before has stopped. */
    at: async (time: string, settings: Environment) => {
      await server?.stop();
      clock.moveTo(time);
      const environment = {
        ...backend.environment,
        ...clock.environment,
        ADMIN_EMAILS: STAFF.join(","),
        SMTP_URL: smtp.url,
        PUBLIC_URL: "https://conference.example",
        ...settings,
      };
      server = await spawnServer(environment, dataDir);
    },
    /** Moves the clock of the server that runs, and of its database. */
    moveTo: clock.moveTo,
    mails: smtp.mails,
    dataDir,
    running,
    visitor,
    page,
    /** Returns the path to which a path leads. */
    pathOf: async (path: string) => new URL((await fetch(running().url + path)).url).pathname,
    /** Waits until a page has these words. */
    expectOn: (path: string, words: string) =>
      until(
        async () => (await page(path)).includes(words),
        () => `${path} lacks “${words}”.`,
        PATIENT,
      ),
    mailTo,
    /** Sends a proposal as the form's page does, and returns its id and the code of a refusal. */
    apply: async (person: Person) => {
      const formData = sampleValues(speakerForm, person);
      const id = randomUUID();
      const row: object = toRow(speakerForm, tidy(speakerForm, formData), id);
      const { error } = await (await visitor()).from(speakerForm.table).insert(row);
      if (!error)
        await fetch(running().url + SEND_EMAIL_PATH, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ formType: speakerForm.formType, formData }),
        });
      return { id, refusal: error?.code };
    },
    /** Acts on the page of somebody, whose link comes by email. */
    act: async (person: Person, act_input: Act, text_input: string | null = null) => {
      const key_input = /#mine=([\w-]{32})$/m.exec(await mailTo(person, "#mine="))?.[1];
      return (await (await visitor()).rpc("applicant_act", { key_input, act_input, text_input }))
        .data;
    },
    lineUp: async () => (await (await visitor()).rpc("line_up")).data,
    /** Signs in. The token stands in a header: by its own clock, the client takes it for expired. */
    signIn: async (address: string): Promise<SupabaseClient> => {
      const client = await visitor();
      let token = "";
      client.auth.onAuthStateChange((_, session) => {
        token = session?.access_token ?? token;
      });
      await signInClient(client, address, () => waitForMailedCode(smtp.mails, address));
      const { supabaseUrl, supabasePublishableKey } = await readConfig(running());
      const headers = { authorization: `Bearer ${token}` };
      return createClient(supabaseUrl, supabasePublishableKey, {
        ...NO_STORAGE,
        global: { headers },
      });
    },
    stop: async () => {
      await server?.stop();
      await Promise.all([backend.stop(), smtp.close(), rm(dataDir, { recursive: true })]);
      clock.close();
    },
  };
};
