import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { factsOf, mediaKit } from "#server/site/media-kit.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

const settings = { ...defaultSettings, edition: editionOf("2027-02-13/2027-02-14") } as const;
const files = new Map([["logo.svg", new TextEncoder().encode("<svg/>")]]);

const when = (over: Partial<typeof settings>) =>
  /When: +(.*)/.exec(factsOf({ ...settings, ...over }))?.[1];

describe("the facts of the edition (2.24.3)", () => {
  test("say when it is, before, during and after its days", () => {
    const days = "13-14 February 2027";
    expect(when({ moment: "coming" } as object)).toBe(`${days}, still to come.`);
    expect(when({ moment: "today" } as object)).toBe(`${days}, going on now.`);
    expect(when({ moment: "past" } as object)).toBe(
      `${days}. This edition ended on 14 February 2027.`,
    );
  });

  test("say that the days are not announced", () => {
    expect(when({ edition: editionOf("2027-02") } as object)).toBe(
      "February 2027. The days are not announced yet.",
    );
  });

  test("name the addresses of the installation", () => {
    const facts = factsOf({ ...settings, siteUrl: "https://site.example" });
    expect(facts).toContain("https://site.example/contact/media-partnership");
    expect(facts).toContain(settings.mailboxes.media);
  });
});

test("the kit is a ZIP archive of the files and the facts, the same in every time zone (2.24.2)", () => {
  const zone = process.env.TZ;
  const inZone = (name: string | undefined) => {
    if (name === undefined) delete process.env.TZ;
    else process.env.TZ = name;
    return Buffer.from(mediaKit(files, settings)).toString("hex");
  };
  const [here, elsewhere] = [inZone("Asia/Kolkata"), inZone("America/New_York")];
  inZone(zone);
  expect(elsewhere).toBe(here);
  const unzipped = Object.entries(unzipSync(Buffer.from(here, "hex")));
  const folder = settings.edition.name.toLowerCase().replaceAll(" ", "-");
  expect(unzipped.map(([name, content]) => [name, strFromU8(content)])).toEqual([
    [`${folder}/logo.svg`, "<svg/>"],
    [`${folder}/facts.txt`, factsOf(settings)],
  ]);
});
