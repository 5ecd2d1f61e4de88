import { socials } from "#app/content/social.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import footer from "./footer-links.module.css";
import styles from "./social-links.module.css";

export const SocialLinks = () => {
  const { social } = useSettings();
  return (
    <ul className={classNames(footer.links, styles.links)} aria-label="Social media">
      {socials.map(({ network, name }) => (
        <li key={name}>
          <a href={social[network]} target="_blank" rel="noopener noreferrer">
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <use href={`${artUrl("social")}#${network}`} />
            </svg>
            <span translate="no">{name}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
