import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { SettingsContext } from "#app/lib/settings.ts";
import PrivacyPage from "#app/pages/privacy.tsx";
import { DEFAULT_SETTINGS, type PageSettings, withEdition } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";

const MAILBOX = "team@example.org";

/** Together these show every sentence of the page, and no address of the event. */
const INSTALLATIONS: readonly Partial<PageSettings>[] = [
  { backend: "embedded", email: "linked" },
  { backend: "hosted", retentionMonths: 24 },
];

const htmlOf = (installation: Partial<PageSettings>): string =>
  renderToStaticMarkup(
    <SettingsContext
      value={withEdition({
        ...DEFAULT_SETTINGS,
        ...installation,
        mailboxes: { ...DEFAULT_SETTINGS.mailboxes, general: MAILBOX },
      })}
    >
      <StaticRouter location={paths.privacy}>
        <PrivacyPage />
      </StaticRouter>
    </SettingsContext>,
  );

const LAST_UPDATED = /<time dateTime="([^"]+)">[^<]*<\/time>/i;

test("the day of the last change is that of this text: after a change, set LAST_UPDATED in app/pages/privacy.tsx to today and run this test with -u (2.9.7)", async () => {
  const pages = INSTALLATIONS.map(htmlOf);
  const [day] = pages.map((html) => LAST_UPDATED.exec(html)?.[1]);
  const text = pages.map((html) => html.replace(LAST_UPDATED, "").replace(/<[^>]*>/g, " ")).join();
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  await expect(`${day} ${hash}\n`).toMatchFileSnapshot("privacy-text.txt");
});
