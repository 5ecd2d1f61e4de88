import { pluralize } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { useOwed } from "./records/owed.ts";
import { DEFAULT_URL_STATE } from "./view-state/url-state.ts";
import { UrlStateLink } from "./view-state/url-state-link.tsx";

/** Lists the promises that are due, each a link to those records; nothing where it owes nothing. */
export const OwedLine = () => {
  const owed = useOwed();
  if (owed.length === 0) return null;
  return (
    <div className={`note ${styles.owed}`}>
      <p id="owed" className="strong">
        Owed
      </p>
      <ul aria-labelledby="owed">
        {owed.map(({ form, word, count, says, due }) => {
          const text = `${pluralize(count, form.noun)} ${says}`;
          const tab = form.dashboard?.tab;
          const to = tab && { ...DEFAULT_URL_STATE, tab, q: word };
          return (
            <li key={form.table + word}>
              {to ? <UrlStateLink to={to}>{text}</UrlStateLink> : text}
              {due && (
                <>
                  , <span className="unbroken">{`by ${due}`}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
