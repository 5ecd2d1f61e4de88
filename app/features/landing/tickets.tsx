import type { ReactNode } from "react";
import { tickets } from "#app/content/home/tickets.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import styles from "./tickets.module.css";

/** The tiers, each with a disabled button until sales open, and below them `children`. */
export const Tickets = ({ children }: { readonly children: ReactNode }) => {
  const { edition, moment } = useSettings();
  const { title, lead, button, tiers } = tickets(edition);
  return (
    <Section id="tickets" title={title} lead={lead[moment]}>
      <ul className={styles.tiers}>
        {tiers.map((tier) => (
          <Reveal as="li" key={tier.title} className={styles.tier}>
            <img src={artUrl(tier.image)} alt="" width="440" height="144" loading="lazy" />
            <div className={styles.stub}>
              <h3>{tier.title}</h3>
              <p className={styles.price}>
                {`${tier.price} `}
                <span className={styles.currency}>{tier.currency}</span>
              </p>
              <ul className={styles.features}>
                {tier.features.map((feature) => (
                  <li key={feature}>
                    <CheckIcon />
                    {feature}
                  </li>
                ))}
              </ul>
              <Button full disabled>
                {button}
              </Button>
            </div>
          </Reveal>
        ))}
      </ul>
      {children}
    </Section>
  );
};
