import type { ReactNode } from "react";
import { Link } from "react-router";
import { LastUpdated } from "./last-updated.tsx";
import styles from "./legal-page.module.css";
import { Page, PageHead } from "./page.tsx";

type Section = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = { readonly title: string; readonly sections: readonly Section[] };

/** Long text in lines of 70 characters, with a list of its sections beside it from 1024 px. */
export const LegalPage = ({ title, sections }: LegalPageProps) => (
  <Page>
    <PageHead title={title} lead={<LastUpdated />} />
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
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
