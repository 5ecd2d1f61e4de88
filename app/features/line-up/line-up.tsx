import { Fragment } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { artUrl } from "#app/lib/art.ts";
import { useClosedNote } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { DOOR_RING, digitsOf, ringPath } from "#art/hash-ring.ts";
import { AMBER, LIGHT } from "#art/palette.ts";
import { pathOfEdition } from "#domain/edition.ts";
import { formatDayWithName } from "#domain/event-day.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import { groupBy } from "#domain/older-browsers.ts";
import { paths } from "#domain/paths.ts";
import { formatCount } from "#domain/plural.ts";
import { formatShortSlot, schemaDates } from "#domain/slot.ts";
import styles from "./line-up.module.css";
import { isLongName, withSoftBreaks } from "./long-names.ts";

/** The strengths of a ring's rays, from those of low digits to those of high ones. */
const STRENGTHS = [
  { lowest: 0, highest: 5, stroke: AMBER, opacity: 0.5 },
  { lowest: 6, highest: 11, stroke: AMBER, opacity: 0.8 },
  { lowest: 12, highest: 15, stroke: LIGHT, opacity: 1 },
];

const Rays = ({ digits }: { readonly digits: string }) => (
  <svg className={styles.ring} viewBox="0 0 280 280" aria-hidden="true">
    {STRENGTHS.map(({ lowest, highest, ...look }) => (
      <path
        key={lowest}
        {...look}
        d={ringPath(DOOR_RING, digitsOf(digits), (digit) => digit >= lowest && digit <= highest)}
      />
    ))}
  </svg>
);

const Door = ({ digits }: { readonly digits?: string }) => (
  <div className={styles.door}>
    {digits && <Rays digits={digits} />}
    <img src={artUrl("door")} alt="" width="104" height="129" loading="lazy" />
    {digits && <img src={artUrl("door-light")} alt="" width="104" height="129" loading="lazy" />}
  </div>
);

/** A lit door with the words of a speaker, whose name is the link to it. */
const SpeakerDoor = ({ id, name, company, talk, digits, slot }: ListedSpeaker) => {
  const { edition, followedBy } = useSettings();
  const { hash } = useLocation();
  const anchor = `speaker-${id}`;
  const isMarked = useHydrated() && hash === `#${anchor}`;
  const words = withSoftBreaks(name);
  return (
    <li id={anchor} className={classNames(isMarked && styles.marked)}>
      <Door digits={digits} />
      <h3 dir="auto" translate="no" className={classNames(isLongName(name) && styles.long)}>
        {followedBy ? (
          <a href={`${pathOfEdition(edition)}#${anchor}`}>{words}</a>
        ) : (
          <SiteLink to={`${paths.home}#${anchor}`}>{words}</SiteLink>
        )}
      </h3>
      {talk && (
        <p dir="auto" translate="no">
          {talk}
        </p>
      )}
      {slot && (
        <p className={styles.time}>
          <time dateTime={schemaDates(slot).startDate}>{formatShortSlot(slot)}</time>
        </p>
      )}
      {company && (
        <p dir="auto" translate="no" className={styles.company}>
          {company}
        </p>
      )}
    </li>
  );
};

/** Returns the speakers by the day of their talk, in order; those without one are last. */
const byDay = (speakers: readonly ListedSpeaker[]) => [
  ...groupBy(speakers, ({ slot }) => slot?.day),
];

/** The speakers of the edition as rows of doors, one for each day; nothing while nobody is announced. */
export const LineUp = () => {
  const { lineUp, phase } = useSettings();
  const mayApply = useClosedNote(paths.applySpeaker) === undefined;
  if (!lineUp) return null;
  const { speakers, more } = lineUp;
  const isComing = phase === "coming";
  const label = isComing ? "Speakers announced so far" : "Speakers";
  const rows = byDay(speakers);
  const hasDays = speakers.some(({ slot }) => slot);
  return (
    <>
      {rows.map(([day, ofDay], at) => {
        const isLast = at === rows.length - 1;
        const dayName = day ? formatDayWithName(day) : "Day and time to follow";
        return (
          <Fragment key={day ?? ""}>
            {hasDays && <h3 className={styles.day}>{dayName}</h3>}
            <ul
              className={classNames(styles.list, isComing && isLast && more === 0 && styles.open)}
              aria-label={hasDays ? `${label}, ${dayName}` : label}
            >
              {ofDay.map((speaker) => (
                <SpeakerDoor key={speaker.id} {...speaker} />
              ))}
              {isComing && isLast && mayApply && more === 0 && (
                <li>
                  <Door />
                  <p>
                    <SiteLink to={paths.applySpeaker}>This one may be yours</SiteLink>
                  </p>
                </li>
              )}
            </ul>
          </Fragment>
        );
      })}
      {more > 0 && <p className={styles.more}>and {formatCount(more)} more</p>}
    </>
  );
};
