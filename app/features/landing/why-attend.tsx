import type { Room } from "#app/content/benefits.ts";
import { artUrl } from "#app/lib/art.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import styles from "./why-attend.module.css";

type WhyAttendProps = { lead: string; rooms: readonly Room[] };

export const WhyAttend = ({ lead, rooms }: WhyAttendProps) => (
  <Section id="why-attend" title="Why Attend" lead={lead}>
    <ul className={styles.rooms}>
      {rooms.map(({ title, text, drawing, isWide }) => (
        <Reveal as="li" key={title} className={classNames(styles.room, isWide && styles.wide)}>
          <div>
            <h3>{title}</h3>
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
