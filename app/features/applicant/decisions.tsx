import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import { MAX_CAPTION, toCaption } from "#domain/line-up.ts";
import styles from "./applicant-page.module.css";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";
import { valuesOf } from "./submitted-values.ts";
import { deletionDay, isAccepted, sayShown } from "./timeline.ts";
import { pictureWords, type Ring } from "./use-ring.ts";

type ComingProps = SectionProps & { readonly ring: Ring | undefined };

export const Coming = ({ form, page, notice, act, ring }: ComingProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const words = isAccepted(page) ? pictureWords[form.formType] : undefined;
  return (
    <NoticeSection title="Will you be there?" notice={notice}>
      {page.coming !== null && (
        <p>{page.coming ? "You said that you will be there." : "You said that you cannot come."}</p>
      )}
      <div className={styles.buttons}>
        {page.coming !== true && (
          <ConfirmButton
            label="Yes, I will be there"
            variant="primary"
            question="The team will count on you."
            yes="Yes, count on me"
            no="Back"
            onConfirm={() => act("coming")}
          />
        )}
        {page.coming !== false && (
          <ConfirmButton
            label="No, I cannot"
            question="The team will give your place to somebody else."
            yes="No, I cannot come"
            no="Back"
            onConfirm={() => act("not-coming")}
          />
        )}
        {ring && words && (
          <Button
            variant="quiet"
            onClick={() => {
              setHasFailed(false);
              void ring.save(words).catch(() => setHasFailed(true));
            }}
          >
            Save picture
          </Button>
        )}
      </div>
      {hasFailed && <p role="alert">The picture could not be drawn. Please try again.</p>}
    </NoticeSection>
  );
};

const FIELDS = [
  { key: "name", label: "Name", isRequired: true },
  { key: "company", label: "Company (optional)", isRequired: false },
  { key: "talk", label: "Talk", isRequired: true },
] as const;

/** Asks a speaker who comes whether the site may name them, and with which words. */
export const Naming = ({ form, page, notice, act }: SectionProps) => {
  const { name = "", company = "", topicTitle: talk = "" } = valuesOf(form, page);
  const words = page.words ?? { name, company, talk };
  const agree = (sending: FormEvent<HTMLFormElement>) => {
    sending.preventDefault();
    const typed = new FormData(sending.currentTarget);
    act(
      "may-show",
      JSON.stringify(
        Object.fromEntries(FIELDS.map(({ key }) => [key, String(typed.get(key)).trim()])),
      ),
    );
  };
  return (
    <NoticeSection
      title={page.is_over ? "Your name on the site" : "May we name you on the site?"}
      notice={notice}
    >
      <p>
        {page.words
          ? `You said yes. ${sayShown(page)}`
          : "The site would show only this. Change the words as you like; you can take it back at any time."}
      </p>
      <form className={styles.naming} onSubmit={agree}>
        {FIELDS.map(({ key, label, isRequired }) => (
          <label key={key}>
            {label}
            <input
              className={styles.why}
              name={key}
              dir="auto"
              required={isRequired}
              pattern=".*\S.*"
              maxLength={MAX_CAPTION}
              defaultValue={toCaption(words[key] ?? "")}
              readOnly={!page.may_show}
            />
          </label>
        ))}
        <div className={styles.buttons}>
          {page.may_show && (
            <ConfirmButton
              key={JSON.stringify(page.words)}
              label={page.words ? "Save changes" : "Yes, show this"}
              variant="primary"
              question="Everybody can read it there."
              yes={page.words ? "Show these words" : "Yes, name me"}
              no="Back"
            />
          )}
          {page.words && (
            <ConfirmButton
              label="Take it back"
              variant="quiet"
              question="The site will no longer name you."
              yes="Yes, take it back"
              no="Keep it"
              onConfirm={() => act("may-not-show")}
            />
          )}
        </div>
      </form>
    </NoticeSection>
  );
};

export const Withdrawal = ({ page, notice, act }: SectionProps) => {
  const [why, setWhy] = useState("");
  return (
    <NoticeSection title="Withdraw" notice={notice}>
      {page.withdrawn_at ? (
        page.may_take_back ? (
          <div className={styles.buttons}>
            <ConfirmButton
              label="Take it back"
              variant="primary"
              question="The team will be told at once."
              yes="Yes, I want it again"
              no="Back"
              onConfirm={() => act("taken-back-by-applicant")}
            />
          </div>
        ) : (
          <p>You can no longer take it back.</p>
        )
      ) : (
        <>
          <p>Tell the team that you no longer want it. They keep what you sent.</p>
          <div className={styles.buttons}>
            <ConfirmButton
              label="Withdraw"
              question={`The team will be told at once. ${page.may_take_back ? "You can take it back until they have finished with it." : "You cannot take this back."}`}
              yes="Yes, withdraw it"
              no="Keep it"
              onConfirm={() => act("withdrawn", why)}
            >
              <label>
                Why (optional)
                <input
                  className={styles.why}
                  dir="auto"
                  maxLength={300}
                  value={why}
                  onChange={({ target }) => setWhy(target.value)}
                />
              </label>
            </ConfirmButton>
          </div>
        </>
      )}
    </NoticeSection>
  );
};

export const Deletion = ({ page, notice, act }: SectionProps) => {
  const { erase_at, erase_days } = page;
  const question =
    erase_days === null
      ? "The team will be asked to delete it. Until then you can stop this here."
      : `It will be deleted on ${deletionDay(erase_days, Date.now())}. Until then you can stop this here.`;
  return (
    <NoticeSection title="Delete everything I sent" notice={notice}>
      {page.erase_asked_at ? (
        <>
          <p>
            {erase_at
              ? `Everything you sent will be deleted on ${formatDayOf(erase_at)}.`
              : "The team was asked to delete everything you sent."}
          </p>
          <div className={styles.buttons}>
            <ConfirmButton
              key="stop"
              label="Stop this"
              variant="primary"
              question="Nothing will be deleted."
              yes="Yes, stop it"
              no="Back"
              onConfirm={() => act("erase-stopped")}
            />
          </div>
        </>
      ) : (
        <>
          <p>
            This deletes this submission and its history. Anything else you sent has its own link.
          </p>
          <div className={styles.buttons}>
            <ConfirmButton
              key="delete"
              label="Delete everything I sent"
              question={question}
              yes="Yes, delete it"
              no="Keep it"
              onConfirm={() => act("erase-asked")}
            />
          </div>
        </>
      )}
    </NoticeSection>
  );
};
