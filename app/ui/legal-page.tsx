import { isValidElement, type ReactElement, type ReactNode, useEffect, useState } from "react";
import styles from "./legal-page.module.css";
import { Page, PageHead } from "./page.tsx";
import { SiteLink } from "./site-link.tsx";

type Points = readonly (string | false)[];

/** A paragraph, the points of a list, or an element as it is; false shows nothing. */
type Block = string | false | Points | ReactElement;

export type LegalSection = { readonly title: string; readonly body: readonly Block[] };

type LegalPageProps = {
  readonly title: string;
  /** Such as 2026-11-20, and as it is shown. */
  readonly lastUpdated: string;
  readonly lastUpdatedText: string;
  readonly sections: readonly LegalSection[];
};

const idOf = ({ title }: LegalSection): string => title.toLowerCase().replaceAll(" ", "-");

/** Returns the ids of the sections of which a part is in the window, below the header. */
const useSectionsInView = (): ReadonlySet<string> => {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          return after;
        }),
      { rootMargin: "-80px 0px 0px" },
    );
    for (const section of document.querySelectorAll("main section")) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return inView;
};

const renderBlock = (block: Block): ReactNode => {
  if (block === false) return block;
  if (typeof block === "string") return <p key={block}>{block}</p>;
  if (isValidElement(block)) return block;
  return <ul key={block.join()}>{block.map((point) => point && <li key={point}>{point}</li>)}</ul>;
};

/** Long text in lines of 70 characters. From 1024 px a list of its sections marks those in view. */
export const LegalPage = ({ title, lastUpdated, lastUpdatedText, sections }: LegalPageProps) => {
  const inView = useSectionsInView();
  return (
    <Page>
      <PageHead
        title={title}
        lead={
          <>
            Last updated: <time dateTime={lastUpdated}>{lastUpdatedText}</time>
          </>
        }
      />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {sections.map((section) => (
              <li key={section.title} data-in-view={inView.has(idOf(section))}>
                <SiteLink to={`#${idOf(section)}`}>{section.title}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.title} id={idOf(section)} className="stack">
              <h2>{section.title}</h2>
              {section.body.map(renderBlock)}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
};
