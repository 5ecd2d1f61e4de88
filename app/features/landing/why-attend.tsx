import { whyAttend } from "#app/content/home/why-attend.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import styles from "./why-attend.module.css";

export const WhyAttend = () => {
  const { edition, moment } = useSettings();
  const { title, lead, reasons } = whyAttend(edition);
  return (
    <Section id="why-attend" title={title} lead={lead[moment]}>
      <ul className={styles.reasons}>
        {reasons.map(({ title: name, text, drawing, isWide }) => (
          <Reveal as="li" key={name} className={classNames(styles.reason, isWide && styles.wide)}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <img
              src={artUrl(drawing)}
              alt=""
              width={isWide ? 360 : 88}
              height={isWide ? 168 : 88}
              loading="lazy"
            />
          </Reveal>
        ))}
      </ul>
    </Section>
  );
};
