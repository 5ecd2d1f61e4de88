import { whySponsor } from "#app/content/home/why-sponsor.ts";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { useClosedNote, useInvitation } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import bay from "./arch-statistic.module.css";
import { SponsorLogos } from "./sponsor-logos.tsx";
import styles from "./why-sponsor.module.css";

/** `#sponsors-cta` has its own heading, so that a jump there makes sense. */
export const WhySponsor = () => {
  const { title, lead, reasons, statistics, ways, callToAction } = whySponsor(
    useSettings().edition,
  );
  const invitation = useInvitation(callToAction.apply.to);
  const isOpen = useClosedNote(callToAction.apply.to) === undefined;
  return (
    <Section id="why-sponsor" title={title} lead={lead}>
      <ul className={styles.reasons}>
        {reasons.map(({ title: name, text }) => (
          <Reveal as="li" key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </Reveal>
        ))}
      </ul>
      <dl className={styles.figures}>
        {statistics.map(({ value, label }) => (
          <Reveal key={label} className={bay.bay}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Reveal>
        ))}
      </dl>
      <div className={styles.ways}>
        <Reveal>
          <h3>{ways.title}</h3>
          <p className={styles.text}>{ways.text}</p>
        </Reveal>
        <Reveal className={styles.cta} id="sponsors-cta">
          <h3 tabIndex={-1}>
            {invitation === "closed" ? callToAction.titleWhenClosed : callToAction.title}
          </h3>
          <p>
            {callToAction.text[invitation]}
            <FormWindowNote path={callToAction.apply.to} />
          </p>
          <ButtonLink to={callToAction.apply.to} variant={isOpen ? "primary" : "ghost"}>
            {callToAction.apply.label}
          </ButtonLink>
        </Reveal>
      </div>
      <SponsorLogos />
    </Section>
  );
};
