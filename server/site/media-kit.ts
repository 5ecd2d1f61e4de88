import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { editionEnded } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import type { Settings } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";
import { formatVenue } from "#domain/venue.ts";

/** The files of the kit that are the same for every edition, by their names. */
export type KitFiles = ReadonlyMap<string, Uint8Array>;

/** Reads the files that the build made for the kit. */
export const readKit = async (folder: string): Promise<KitFiles> => {
  const names = (await readdir(folder)).toSorted();
  const read = async (name: string) => [name, await readFile(join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
};

type KitSettings = Pick<Settings, "edition" | "venue" | "moment" | "siteUrl" | "mailboxes">;

const whenOf = ({ edition, moment }: KitSettings): string => {
  const { when, hasDays } = edition;
  if (moment === "past") return `${when}. ${editionEnded(edition)}`;
  if (!hasDays) return `${when}. The days are not announced yet.`;
  return moment === "today" ? `${when}, going on now.` : `${when}, still to come.`;
};

export const factsOf = (settings: KitSettings): string => {
  const { edition, venue, siteUrl, mailboxes } = settings;
  return `${edition.name}
An independent Bitcoin conference in ${event.place}.

When:       ${whenOf(settings)}
Where:      ${venue ? formatVenue(venue) : event.place}
Organiser:  ${event.presenter}
Site:       ${siteUrl}/
Apply:      ${siteUrl}${paths.contactMediaPartnership}
Questions:  ${mailboxes.media}

The name
  ${event.shortName}, two words, both with a capital letter, in every language.
  One edition is named with its year: ${edition.name}.
  Bitcoin with a capital letter is the network, bitcoin without one the money.

Colours
  Amber  #F7A11A
  Night  #0B0A08
  Sand   #F6F1E7

Fonts
  Bricolage Grotesque (headings) and Hanken Grotesk (text), both under the
  SIL Open Font License 1.1: https://openfontlicense.org

Pictures
  logo-for-dark, logo-for-light   the logo, for dark and for light grounds
  share-card.png                  1200 x 630 px, for posts
  *.svg                           drawings from our pages, in any size
  Use them to write about the conference; licence.txt has the terms.
`;
};

/** Returns the kit as a ZIP archive; byte for byte the same for the same facts. */
export const mediaKit = (files: KitFiles, settings: KitSettings): Uint8Array => {
  const folder = settings.edition.name.toLowerCase().replaceAll(" ", "-");
  const entries: Zippable = {};
  // Level 0 stores a file as it is: a PNG is compressed already.
  for (const [name, content] of files)
    entries[`${folder}/${name}`] = [content, { level: name.endsWith(".png") ? 0 : 9 }];
  entries[`${folder}/facts.txt`] = new TextEncoder().encode(factsOf(settings));
  // In local time, as archives have no time zone: the bytes are always the same. A month after the first day that an
  // archive can hold, which is a day earlier where somebody further west packs the files again.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 1, 1) });
};
