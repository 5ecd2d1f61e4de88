import { useSettings } from "#app/lib/settings.ts";
import { LabelledSelect } from "#app/ui/labelled-select.tsx";
import { NEXT } from "#domain/edition.ts";
import { useNews } from "./records/news.ts";
import styles from "./toolbar.module.css";
import { useUrlState } from "./view-state/use-url-state.tsx";

/** Chooses among the editions that this installation has seen; nothing while there is only one. */
export const EditionChoice = () => {
  const [{ edition }, changeUrlState] = useUrlState();
  const { phase } = useSettings();
  const years = useNews().editions.map(({ year }) => [String(year), String(year)] as const);
  const hasNext = phase === "past" || edition === NEXT;
  const editions = hasNext ? [...years, [NEXT, "Next"] as const] : years;
  return (
    editions.length > 1 && (
      <LabelledSelect
        styles={styles}
        label="Edition"
        value={edition}
        options={[["", "All"], ...editions]}
        onChoose={(value) => changeUrlState({ edition: value })}
      />
    )
  );
};
