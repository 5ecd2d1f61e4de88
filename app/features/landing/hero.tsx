import type { ReactNode } from "react";
import { hero } from "#app/content/home/hero.ts";
import { artUrl } from "#app/lib/art.ts";
import { useClosedNote } from "#app/lib/form-window.ts";
import { useRunningTalks } from "#app/lib/running-talks.ts";
import { useSettings } from "#app/lib/settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import drawing from "#build/art/inline/hero.svg?raw";
import { paths } from "#domain/paths.ts";
import { CityClock } from "./city-clock.tsx";
import styles from "./hero.module.css";
import art from "./hero-art.module.css";
import sky from "./hero-sky.module.css";

type HeroProps = {
  /** The first of the two buttons. */
  readonly rewards: ReactNode;
  readonly children: ReactNode;
};

/** Describes the drawing; while the day's programme runs, it says who speaks now or next. */
const Caption = ({ words }: { readonly words: string }) => {
  const { now, next } = useRunningTalks();
  const className = `wrap ${styles.caption}`;
  const [first] = next;
  if (now.length === 0 && !first)
    return (
      <p className={className} aria-hidden="true">
        {words}
      </p>
    );
  return (
    <p className={className}>
      <span>{first ? "Next: " : "Now: "}</span>
      {[...now, ...next].map(({ id, name, talk }) => (
        <span key={id} className={styles.talk}>
          <SiteLink to={`${paths.home}#speaker-${id}`} translate="no">
            <bdi>{name}</bdi>
            {talk && ", "}
            <bdi>{talk}</bdi>
          </SiteLink>
        </span>
      ))}
      {first?.slot && <span>{` at ${first.slot.starts}`}</span>}
    </p>
  );
};

export const Hero = ({ rewards, children }: HeroProps) => {
  const { edition, phase, followedBy } = useSettings();
  const { apply, ...words } = hero(edition);
  const mayApply = useClosedNote(apply.to) === undefined;
  return (
    <>
      <div className={styles.hero}>
        <div className={sky.sky} aria-hidden="true">
          <div className={sky.dawn} />
          <div className={sky.day} />
          <div className={sky.dusk} />
        </div>
        <div className={`wrap ${styles.inner}`}>
          <div className={classNames(styles.text, phase === "past" && !followedBy && styles.long)}>
            <p className={styles.city}>
              <img src={artUrl("logo-mark")} alt="" width="30" height="40" />
              {words.city.map(({ lang, name }) => (
                <span
                  key={lang}
                  className="visually-hidden"
                  role="img"
                  aria-label={name}
                  lang={lang}
                />
              ))}
              <img src={artUrl("city-name")} alt="" width="144" height="27" />
            </p>
            <h1 className={styles.title}>{words.title}</h1>
            <p className={classNames(styles.facts, phase === "past" && styles.past)}>
              <span>{words.when}</span>
              <span>{words.length}</span>
              <span className={styles.place}>{words.place}</span>
            </p>
            {!followedBy && <p className={`lead ${styles.lead}`}>{words.lead[phase]}</p>}
            {!followedBy && (
              <div className={styles.actions}>
                {rewards}
                {mayApply && (
                  <ButtonLink variant="ghost" to={apply.to}>
                    {apply.label}
                  </ButtonLink>
                )}
              </div>
            )}
            {children}
          </div>
          <div className={styles.art}>
            <CityClock />
            <div
              className={art.art}
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made by the build.
              dangerouslySetInnerHTML={{ __html: drawing }}
            />
          </div>
        </div>
        <div className={art.edges} />
      </div>
      <Caption words={words.caption} />
    </>
  );
};
