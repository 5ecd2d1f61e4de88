import { useClosedNote } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { digitsOf, type RingGeometry, ringPath } from "#art/hash-ring.ts";
import { paths } from "#domain/paths.ts";
import { formatCount } from "#domain/plural.ts";
import styles from "./line-up.module.css";

/** How many arches there are at least while speakers may apply; those without a speaker are dark. */
const LEAST = 5;

/** The ring of a speaker's name, in the middle of an arch. */
const RING: RingGeometry = { x: 148, y: 230, radius: 60, reach: 44, width: 6 };

const Arch = ({ digits }: { readonly digits?: string }) => (
  <svg className={styles.arch} viewBox="0 0 296 440" width="148" height="220" aria-hidden="true">
    <path
      className={digits ? styles.lit : styles.dark}
      d="M4 436V160Q20 70 148 6Q276 70 292 160V436Z"
    />
    {digits && <path className={styles.rays} d={ringPath(RING, digitsOf(digits))} />}
  </svg>
);

/** The speakers of the edition as a row of arches; nothing while nobody is announced. */
export const LineUp = () => {
  const { lineUp, phase } = useSettings();
  const isOpen = useClosedNote(paths.applySpeaker) === undefined && phase === "coming";
  if (!lineUp) return null;
  const { speakers, more } = lineUp;
  const dark = isOpen ? Math.max(0, LEAST - speakers.length) : 0;
  const label = phase === "past" ? "Speakers" : "Speakers announced so far";
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it sideways (WCAG 2.1.1). */}
      <ul className={styles.list} aria-label={label} tabIndex={0}>
        {speakers.map(({ name, company, talk, digits }) => (
          <li key={digits + talk}>
            <Arch digits={digits} />
            <h3 dir="auto" translate="no">
              {name}
            </h3>
            {company && (
              <p dir="auto" translate="no">
                {company}
              </p>
            )}
            <p dir="auto" translate="no">
              {talk}
            </p>
          </li>
        ))}
        {Array.from({ length: dark }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <li key={i} {...(i > 0 && { "aria-hidden": true })}>
            <Arch />
            {i === 0 && <SiteLink to={paths.applySpeaker}>This one may be yours</SiteLink>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>and {formatCount(more)} more</p>}
    </>
  );
};
