import { type ReactNode, useEffect, useState } from "react";
import styles from "./legal-page.module.css";
import { Page, PageHead } from "./page.tsx";
import { SiteLink } from "./site-link.tsx";

type Section = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = {
  readonly title: string;
  readonly lastUpdated: ReactNode;
  readonly sections: readonly Section[];
};

/** Returns the ids of the sections of which a part is in the window, below the header. */
const useSectionsInView = (sections: readonly Section[]): ReadonlySet<string> => {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            after[isIntersecting ? "add" : "delete"](target.id);
          return after;
        }),
      { rootMargin: "-80px 0px 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return inView;
};

/**
 * Long text in lines of 70 characters. From 1024 px a list of its sections is beside it, and marks
 * those in view.
 */
export const LegalPage = ({ title, lastUpdated, sections }: LegalPageProps) => {
  const inView = useSectionsInView(sections);
  return (
    <Page>
      <PageHead title={title} lead={lastUpdated} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id} data-in-view={inView.has(id)}>
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
};
