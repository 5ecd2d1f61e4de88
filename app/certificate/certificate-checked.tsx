import { Door } from "#app/forms/door.tsx";
import { artUrl, drawingUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertIcon, CheckIcon, CrossIcon } from "#app/ui/icons.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { doorRing } from "#art/hash-ring.ts";
import { type CertificateCheck, formatCode } from "#domain/certificate.ts";
import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { CERTIFICATE } from "#domain/paths.ts";
import { CertificateWords } from "./certificate-words.tsx";
import styles from "./checked.module.css";

export const titleOf = (check: CertificateCheck | undefined): string => {
  if (!check) return "Check a certificate";
  if (!check.found) return "There is no certificate with this code";
  return check.found.name === null
    ? "This certificate is no longer valid"
    : "This certificate is valid";
};

/** Asks for a code. The browser sends it by itself, because the page has no script. */
const CodeForm = ({ code = "" }: { readonly code?: string | undefined }) => (
  <form className={styles.form} action={CERTIFICATE}>
    <label className="strong" htmlFor="code">
      Code
    </label>
    <p className="caption" id="code-hint">
      32 letters and digits at the foot of a certificate, with or without spaces.
    </p>
    <input
      className="input reference"
      id="code"
      name="code"
      defaultValue={formatCode(code).join(" ")}
      required
      autoComplete="off"
      spellCheck={false}
      aria-describedby="code-hint"
    />
    <Button type="submit" variant="ghost">
      Check
    </Button>
  </form>
);

const Day = ({ time }: { readonly time: string | number }) => (
  <span className="unbroken">{`${formatDayOf(time)}.`}</span>
);

/** With its day, because the page may be printed, or stay open. */
const Checked = () => (
  <>
    Checked just now, <Day time={Date.now()} />
  </>
);

const Findings = ({ found, code }: CertificateCheck) => {
  if (!found)
    return (
      <>
        <p className={`doubtful strong ${styles.result}`}>
          <AlertIcon />
          <span>
            <Checked /> Compare the code below with the certificate: a program may have cut it off.
          </span>
        </p>
        <CodeForm code={code} />
      </>
    );
  if (found.name === null)
    return (
      <>
        <p className={`bad strong ${styles.result}`}>
          <CrossIcon />
          <span>
            <Checked /> We have withdrawn or replaced it, or deleted what we knew about it.
          </span>
        </p>
        <CodeForm />
      </>
    );
  return (
    <>
      <p className={`good strong ${styles.result}`}>
        <CheckIcon size={20} />
        <span>
          <Checked /> We issued it on <Day time={found.issued} />
        </span>
      </p>
      <CertificateWords certificate={found} />
    </>
  );
};

/** The result of a check, beside a door: lit with the ring of the name, or shut. */
export const CertificateChecked = ({ check }: { readonly check: CertificateCheck | undefined }) => {
  const { mailboxes } = useSettings();
  return (
    <>
      <div className={styles.checked}>
        <div>{check ? <Findings {...check} /> : <CodeForm />}</div>
        {check?.digits ? (
          <Door light={1} isOpen ring={drawingUrl(doorRing(check.digits))} />
        ) : (
          <img src={artUrl(check ? "door-shut" : "door")} width="200" height="248" alt="" />
        )}
      </div>
      <div className={styles.about}>
        <p>
          {event.shortName} is an independent, educational Bitcoin conference in {event.place}. It
          gives certificates to those who spoke or helped there.
        </p>
        <p>
          Questions? <MailLink address={mailboxes.general} />
        </p>
      </div>
    </>
  );
};
