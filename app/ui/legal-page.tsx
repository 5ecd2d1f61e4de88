import type { ReactNode } from "react";
import styles from "./legal-page.module.css";
import { Page, PageHead } from "./page.tsx";
import { SiteLink } from "./site-link.tsx";

type Section = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = {
  readonly title: string;
  readonly lastUpdated: ReactNode;
  readonly sections: readonly Section[];
};

/** Long text in lines of 70 characters, with a list of its sections beside it from 1024 px. */
export const LegalPage = ({ title, lastUpdated, sections }: LegalPageProps) => (
  <Page>
    <PageHead title={title} lead={lastUpdated} />
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <SiteLink to={`#${id}`}>{title}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  </Page>
);
