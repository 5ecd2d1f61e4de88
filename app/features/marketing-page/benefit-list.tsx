import type { Benefit } from "#app/content/perks.ts";
import badge from "#art/benefit-badge.svg";
import certificate from "#art/benefit-certificate.svg";
import content from "#art/benefit-content.svg";
import moments from "#art/benefit-moments.svg";
import network from "#art/benefit-network.svg";
import pass from "#art/benefit-pass.svg";
import styles from "./benefit-list.module.css";

const icons = { badge, certificate, content, moments, network, pass };

type BenefitListProps = { readonly heading: string; readonly benefits: readonly Benefit[] };

export const BenefitList = ({ heading, benefits }: BenefitListProps) => (
  <section>
    <h2 className="visually-hidden">{heading}</h2>
    <ul className={styles.list}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.card}>
          <img src={icons[icon]} width="56" height="56" alt="" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
