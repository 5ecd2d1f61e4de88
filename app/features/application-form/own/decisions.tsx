import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import styles from "./own-page.module.css";
import { deletionDay } from "./own-words.ts";
import { type PartProps, Section } from "./section.tsx";
import { TwoStep } from "./two-step.tsx";

export const Coming = ({ page, said, acts }: PartProps) => (
  <Section title="Will you be there?" said={said}>
    {page.coming !== null && (
      <p>You said {page.coming ? "that you will be there." : "that you cannot come."}</p>
    )}
    <div className={styles.buttons}>
      {page.coming !== true && (
        <Button onClick={() => acts.answerInvitation(true)}>Yes, I will be there</Button>
      )}
      {page.coming !== false && (
        <TwoStep
          label="No, I cannot"
          question="The team will give your place to somebody else."
          yes="No, I cannot come"
          no="Back"
          onYes={() => acts.answerInvitation(false)}
        />
      )}
    </div>
  </Section>
);

export const Withdrawal = ({ page, said, acts }: PartProps) => {
  const [why, setWhy] = useState("");
  return (
    <Section title="Withdraw" said={said}>
      {page.withdrawn_at ? (
        <>
          <p>You withdrew it on {formatDayOf(page.withdrawn_at)}.</p>
          {page.may_take_back && (
            <div className={styles.buttons}>
              <Button variant="ghost" onClick={() => acts.withdraw(false, "")}>
                Take it back
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p>Tell the team that you no longer want it. They keep what you sent.</p>
          <div className={styles.buttons}>
            <TwoStep
              label="Withdraw"
              question="The team will be told at once."
              yes="Yes, withdraw it"
              no="Keep it"
              onYes={() => acts.withdraw(true, why)}
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
            </TwoStep>
          </div>
        </>
      )}
    </Section>
  );
};

export const Deletion = ({ page, said, acts }: PartProps) => {
  const { erase_at, erase_days, events } = page;
  const last = events.findLast(({ kind }) => kind.startsWith("erase-"));
  const question =
    erase_days === null
      ? "The team will be asked to delete it. Until then you can stop this here."
      : `It will be deleted on ${deletionDay(erase_days, Date.now())}. Until then you can stop this here.`;
  return (
    <Section title="Delete everything I sent" said={said}>
      {last?.kind === "erase-asked" ? (
        <>
          <p>
            {erase_at
              ? `Everything you sent will be deleted on ${formatDayOf(erase_at)}.`
              : "The team was asked to delete everything you sent."}
          </p>
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => acts.erase(false)}>
              Stop this
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <TwoStep
            label="Delete everything I sent"
            question={question}
            yes="Yes, delete it"
            no="Keep it"
            onYes={() => acts.erase(true)}
          />
        </div>
      )}
    </Section>
  );
};
