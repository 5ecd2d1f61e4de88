import type { Room } from "#app/content/benefits.ts";
import { artUrl } from "#app/lib/art.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import styles from "./why-attend.module.css";

type WhyAttendProps = { lead: string; rooms: readonly Room[] };

export const WhyAttend = ({ lead, rooms }: WhyAttendProps) => (
  <Section id="why-attend" title="Why Attend" lead={lead}>
    <ul className={styles.rooms}>
      {rooms.map(({ title, text, icon, view }) => (
        <Reveal as="li" key={title} className={styles.room}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <picture>
            {view && (
              <source media="(min-width: 1024px)" srcSet={artUrl(view)} width="360" height="168" />
            )}
            <img
              src={artUrl(icon)}
              alt=""
              width="88"
              height="88"
              decoding="async"
              fetchPriority="low"
            />
          </picture>
        </Reveal>
      ))}
    </ul>
  </Section>
);
