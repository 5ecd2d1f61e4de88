import { useLocation } from "react-router";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { artUrl } from "#app/lib/art.ts";
import { useClosedNote } from "#app/lib/form-window.ts";
import { isLongName, withSoftBreaks } from "#app/lib/long-names.ts";
import { useRunningTalks } from "#app/lib/running-talks.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { DOOR_RING, digitsOf, ringPath } from "#art/hash-ring.ts";
import { AMBER, LIGHT } from "#art/palette.ts";
import { pathOfEdition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import { paths, speakerPath } from "#domain/paths.ts";
import { formatCount } from "#domain/plural.ts";
import { formatTimes, type Slot, schemaDates } from "#domain/slot.ts";
import styles from "./line-up.module.css";
import { programmeOf } from "./programme.ts";

/** The strengths of a ring's rays, from those of low digits to those of high ones. */
const STRENGTHS = [
  { lowest: 0, highest: 5, stroke: AMBER, opacity: 0.5 },
  { lowest: 6, highest: 11, stroke: AMBER, opacity: 0.8 },
  { lowest: 12, highest: 15, stroke: LIGHT, opacity: 1 },
];

const Rays = ({ digits }: { readonly digits: string }) => (
  <svg
    className={styles.ring}
    viewBox="0 0 280 280"
    strokeWidth="4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {STRENGTHS.map(({ lowest, highest, ...look }) => (
      <path
        key={lowest}
        {...look}
        d={ringPath(DOOR_RING, digitsOf(digits), (digit) => digit >= lowest && digit <= highest)}
      />
    ))}
  </svg>
);

type DoorProps = Partial<Pick<ListedSpeaker, "digits" | "initial">>;

/** A door; with the digits of a name it is lit, and the name's first letter stands in the light. */
const Door = ({ digits, initial }: DoorProps) => (
  <div className={styles.door} aria-hidden="true">
    {digits && <Rays digits={digits} />}
    <img src={artUrl("door")} alt="" width="104" height="129" loading="lazy" />
    {digits && <img src={artUrl("door-light")} alt="" width="104" height="129" loading="lazy" />}
    {initial && (
      <span className={styles.initial} translate="no">
        {initial}
      </span>
    )}
  </div>
);

const Time = ({ slot, isNow }: { readonly slot: Slot; readonly isNow: boolean }) => {
  const isOver = useSettings().moment === "past";
  const times = formatTimes(slot) || (isOver ? "" : "Time to follow");
  if (!times) return null;
  return (
    <p className={styles.time}>
      {isNow && <strong>Now, </strong>}
      <time dateTime={schemaDates(slot).startDate}>{times}</time>
    </p>
  );
};

const About = ({ parts }: { readonly parts: NonNullable<ListedSpeaker["about"]> }) => (
  <details open className={styles.about}>
    {/* biome-ignore lint/a11y/noAutofocus: the address leads to it, without a script. */}
    <summary autoFocus>What it is about</summary>
    {parts.map(({ title, text }) => (
      <section key={title} aria-label={title}>
        <p className={`caption ${styles.part}`}>{title}</p>
        <p dir="auto" translate="no">
          {text}
        </p>
      </section>
    ))}
  </details>
);

type SpeakerDoorProps = {
  readonly speaker: ListedSpeaker;
  /** The element of the name, one level below the heading of the list. */
  readonly name: "h3" | "h4";
  readonly isNow: boolean;
};

/** A lit door with the words of a speaker, whose name is the link to it. */
const SpeakerDoor = ({ speaker, name: Name, isNow }: SpeakerDoorProps) => {
  const { id, name, company, talk, slot, about } = speaker;
  const leadsToTexts = speaker.hasAbout && !about;
  const { edition, followedBy } = useSettings();
  const { hash } = useLocation();
  const anchor = `speaker-${id}`;
  const isMarked = useHydrated() && hash === `#${anchor}`;
  const words = withSoftBreaks(name, slot ? "beside" : "below");
  return (
    <Reveal
      as="li"
      id={anchor}
      data-late=""
      className={classNames(isMarked && styles.marked, isNow && styles.now, about && styles.opened)}
    >
      <Door {...speaker} />
      <div className={styles.words}>
        <Name
          dir="auto"
          translate="no"
          className={classNames(styles.name, !slot && isLongName(name) && styles.long)}
        >
          {leadsToTexts || followedBy ? (
            <a href={leadsToTexts ? speakerPath(id) : `${pathOfEdition(edition)}#${anchor}`}>
              {words}
            </a>
          ) : (
            <SiteLink to={`${paths.home}#${anchor}`}>{words}</SiteLink>
          )}
        </Name>
        {slot && <Time slot={slot} isNow={isNow} />}
        {talk && (
          <p dir="auto" translate="no">
            {talk}
          </p>
        )}
        {company && (
          <p dir="auto" translate="no" className={styles.company}>
            {company}
          </p>
        )}
        {leadsToTexts && (
          <p className={styles.cue} aria-hidden="true">
            What it is about
          </p>
        )}
      </div>
      {about && <About parts={about} />}
    </Reveal>
  );
};

/** The speakers of the edition as doors, in rows below their days once talks have one. */
export const LineUp = () => {
  const { lineUp, moment } = useSettings();
  const mayApply = useClosedNote(paths.applySpeaker) === undefined;
  const { now } = useRunningTalks();
  if (!lineUp) return null;
  return (
    <div className={styles.lineUp}>
      {programmeOf(lineUp, moment).map(({ heading, day, label, speakers, hasFreeDoor }) => (
        <div key={label}>
          {heading && (
            <h3 className={styles.day}>
              <span>{heading}</span>
              {day && <span className={styles.zone}>{event.timeZoneName}</span>}
            </h3>
          )}
          <ul
            className={classNames(
              styles.list,
              heading ? styles.rows : styles.doors,
              !heading && hasFreeDoor && styles.open,
            )}
            aria-label={label}
          >
            {speakers.map((speaker) => (
              <SpeakerDoor
                key={speaker.id}
                speaker={speaker}
                name={heading ? "h4" : "h3"}
                isNow={now.includes(speaker)}
              />
            ))}
            {hasFreeDoor && mayApply && (
              <li>
                <Door />
                <p className={styles.words}>
                  <SiteLink to={paths.applySpeaker}>This one may be yours</SiteLink>
                </p>
              </li>
            )}
          </ul>
        </div>
      ))}
      {lineUp.more > 0 && <p className={styles.more}>and {formatCount(lineUp.more)} more</p>}
    </div>
  );
};
