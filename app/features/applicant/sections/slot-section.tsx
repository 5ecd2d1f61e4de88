import accepted from "#app/features/applicant/accepted.module.css";
import styles from "#app/features/applicant/applicant-page.module.css";
import { talkOf } from "#app/features/applicant/submitted-values.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useSettings } from "#app/lib/settings.ts";
import { SaveButton } from "#app/ui/save-button.tsx";
import { formatSlot, isWithin } from "#domain/slot.ts";
import { slotCalendar } from "#domain/submissions/slot-calendar.ts";
import { formatVenue } from "#domain/venue.ts";
import type { SectionProps } from "./notice-section.tsx";

export const SlotSection = ({ form, page }: Pick<SectionProps, "form" | "page">) => {
  const settings = useSettings();
  const { slot, reference } = page;
  if (!slot || !isWithin(settings.edition, slot)) return null;
  const save = () => {
    const title = talkOf(form, page);
    const occasion = { reference, title, sequence: slot.sequence };
    const { name, text } = slotCalendar(form, slot, occasion, settings, new Date());
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), name);
  };
  return (
    <section aria-label="Day and time" className={styles.talk}>
      <p className={accepted.said}>{formatSlot({ ...slot, place: null })}</p>
      {slot.place && <p dir="auto">{slot.place}</p>}
      {settings.venue && <p dir="auto">{formatVenue(settings.venue)}</p>}
      <div className={styles.buttons}>
        <SaveButton label="Add to calendar" variant="ghost" size="small" save={save} />
      </div>
    </section>
  );
};
