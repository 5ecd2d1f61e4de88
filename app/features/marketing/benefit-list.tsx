import type { Benefit } from "#app/content/perks.ts";
import { artUrl } from "#app/lib/art.ts";
import styles from "./benefit-list.module.css";

type BenefitListProps = { readonly heading: string; readonly benefits: readonly Benefit[] };

export const BenefitList = ({ heading, benefits }: BenefitListProps) => (
  <section>
    <h2 className="visually-hidden">{heading}</h2>
    <ul className={styles.list}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.card}>
          <img src={artUrl(icon)} width="56" height="56" alt="" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
