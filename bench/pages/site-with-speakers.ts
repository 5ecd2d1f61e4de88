import type { Speaker } from "../../domain/line-up.ts";
import { MAX_SHOWN } from "../../domain/line-up.ts";
import { defaultEdition, lastSecond } from "../../tests/support/server/edition.ts";
import { type SiteAt, siteAt } from "../../tests/support/server/site-at.ts";

const year = Number(defaultEdition.firstDay.slice(0, 4));

/** The address of the edition before. */
export const PAST_PATH = `/${year - 1}`;

const speakersOf = (edition: number): readonly Speaker[] =>
  Array.from({ length: MAX_SHOWN }, (_, i) => ({
    name: `Speaker Number ${i + 1} of ${edition}`,
    company: i % 2 ? `Company ${i + 1}` : null,
    talk: `What talk ${i + 1} of that day is about, in a few words`,
    year: edition,
  }));

/** Serves the pages with as many speakers as they show, and with the page of the edition before. */
export const siteWithSpeakers = async (): Promise<SiteAt> => {
  const site = await siteAt(lastSecond);
  const speakers = [...speakersOf(year), ...speakersOf(year - 1)];
  site.showLineUp({ speakers, past: [`${year - 1}-02`] });
  return site;
};
