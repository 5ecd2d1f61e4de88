import type { MarketingContent } from "#app/content/marketing.ts";
import { artUrl } from "#app/lib/art.ts";
import styles from "./benefit-list.module.css";

export const BenefitList = ({ heading, list }: MarketingContent["benefits"]) => (
  <section>
    <h2 className="visually-hidden">{heading}</h2>
    <ul className={styles.list}>
      {list.map(({ icon, title, text }) => (
        <li key={title} className={styles.card}>
          <img src={artUrl(icon)} width="56" height="56" alt="" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
