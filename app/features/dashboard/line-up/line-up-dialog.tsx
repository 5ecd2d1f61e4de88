import type { ReactNode } from "react";
import { useOtherWords } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { formatDayWithName } from "#domain/event-day.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import { dayOf } from "./in-order.ts";
import styles from "./line-up-dialog.module.css";
import { ShownSpeakerRow } from "./shown-speaker-row.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { AboutTexts, RequestedWords, SpeakerCaption } from "./speaker-words.tsx";
import { useLineUp } from "./use-line-up.ts";

type SectionProps = { readonly title: string; readonly children: readonly ReactNode[] };

/** A list of speakers whom the site does not show; nothing without any. */
const NotShown = ({ title, children }: SectionProps) =>
  children.length > 0 && (
    <section className={styles.lineUp} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );

const BY_TIME = "The site shows them in order of time, the others in this order.";
const AS_CHOSEN = "In this order.";
const TOLD = "Whoever comes gets an email ten minutes after their time last changed.";
const NO_DAYS = "Days and times can be set once the days of the edition are.";

type LineUpDialogProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  readonly onClose: () => void;
};

/**
 * Puts speakers of this edition who agreed on the site, in order of time and then in one that is dragged or changed
 * by the buttons, and gives a slot its day and time. A speaker on the site who has changed their words since keeps the
 * old ones until staff show the new ones.
 */
export const LineUpDialog = ({ form, records, onClose }: LineUpDialogProps) => {
  const lineUp = useLineUp(form, records, onClose);
  const { speakers, slots, storedSlotOf, notShown, notNamed } = lineUp;
  const { hasDays, failure, isSaving, save } = lineUp;
  const otherWords = useOtherWords(form);
  const { shown } = speakers;
  const hasChanges = speakers.hasChanges || slots.hasChanges;
  const hasAgreed = shown.length + notShown.length > 0;
  const hasRows = hasAgreed || notNamed.length > 0;

  const slotFields = (id: string, name: string) =>
    form.slot && (
      <SlotFields
        name={name}
        slot={slots.slotOf(id)}
        place={form.place}
        problem={slots.problems.get(id)}
        onChange={(slot) => slots.change(id, slot)}
      />
    );
  const dayAt = (index: number) => shown[index] && dayOf(shown[index], storedSlotOf);
  const isSameDay = (one: number, other: number) => dayAt(one) === dayAt(other);
  const headingOf = (index: number): string | undefined => {
    const day = dayAt(index);
    if (!dayAt(0) || isSameDay(index, index - 1)) return undefined;
    return day ? formatDayWithName(day) : "No day yet";
  };
  const requestedWords = (speaker: ShownSpeaker) => {
    const requested = otherWords.get(speaker.id);
    const isShownAlready = requested?.consent_id === speaker.consent_id;
    if (!requested || isShownAlready) return null;
    return (
      <RequestedWords
        form={form}
        name={speaker.words.name}
        words={requested.words}
        onShow={() => speakers.replace(speaker, requested)}
      />
    );
  };
  return (
    <Dialog
      title={form.lineUp ? "Speakers on the site" : "Days and times"}
      isWide
      isBusy={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
      footer={
        (hasRows || failure) && (
          <div className="stack">
            <ErrorAlert>{failure}</ErrorAlert>
            <div className="row">
              <Button
                type="submit"
                size="small"
                variant={hasChanges ? "primary" : "ghost"}
                disabled={isSaving}
              >
                {isSaving ? "Saving..." : "Save"}
              </Button>
              {slots.problems.size > 0 && (
                <p className="caption">{`${pluralize(slots.problems.size, "time")} to check`}</p>
              )}
            </div>
          </div>
        )
      }
    >
      <p role="status" className="visually-hidden">
        {speakers.announced}
      </p>
      {form.lineUp && !hasAgreed && (
        <p>
          No speaker has agreed to be named yet. Accepted speakers are asked on the page behind the
          link in our emails.
        </p>
      )}
      {!form.lineUp && hasDays && !hasRows && (
        <p>Nobody is accepted yet. Whoever may come stands here once our email has left.</p>
      )}
      {(hasRows || !hasDays) && (
        <p className="caption">
          {[
            form.lineUp && hasAgreed && (hasDays ? BY_TIME : AS_CHOSEN),
            hasDays ? TOLD : NO_DAYS,
            !form.lineUp && `Each has one ${form.slot}: tell them of another in an answer.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <ol
        className={styles.lineUp}
        aria-label="Speakers in order"
        hidden={!form.lineUp}
        ref={speakers.list}
        tabIndex={-1}
      >
        {shown.map((speaker, index) => (
          <ShownSpeakerRow
            key={speaker.id}
            speaker={speaker}
            place={index + 1}
            heading={headingOf(index)}
            canMove={(step) => isSameDay(index, index + step)}
            isTimed={slots.slotOf(speaker.id) !== null}
            onMove={(step) => speakers.move(speaker, index + step)}
            onDrop={(id) => {
              const dragged = shown.find((each) => each.id === id);
              if (dragged) speakers.move(dragged, index);
            }}
            onRemove={() => speakers.remove(speaker)}
          >
            {slotFields(speaker.id, speaker.words.name)}
            {requestedWords(speaker)}
          </ShownSpeakerRow>
        ))}
      </ol>
      <NotShown title="Agreed, not shown yet">
        {notShown.map((speaker) => (
          <li key={speaker.id}>
            <SpeakerCaption {...speaker.words} />
            <Button
              variant="ghost"
              size="compact"
              aria-label={`Add ${speaker.words.name}`}
              onClick={() => speakers.add(speaker)}
            >
              Add
            </Button>
            <AboutTexts form={form} words={speaker.words} />
            {slotFields(speaker.id, speaker.words.name)}
          </li>
        ))}
      </NotShown>
      <NotShown title={form.lineUp ? "Accepted, not named yet" : "Accepted"}>
        {notNamed.map(({ id, name, row }) => (
          <li key={id}>
            <SpeakerCaption
              name={name}
              company={row[columnOf(form.availability ?? "")] ?? null}
              talk={row[columnOf(form.dashboard?.headline ?? "")] ?? ""}
            />
            {slotFields(id, name)}
          </li>
        ))}
      </NotShown>
    </Dialog>
  );
};
