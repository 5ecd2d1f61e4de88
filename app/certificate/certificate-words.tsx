import { classNames } from "#app/ui/class-names.ts";
import { occasionOf, type PublicCertificate } from "#domain/certificate.ts";
import { plainLine } from "#domain/submissions/user-text.ts";
import styles from "./words.module.css";

/** A name of more characters is set smaller. */
const SHORT_NAME = 24;

export const CertificateWords = ({ certificate }: { readonly certificate: PublicCertificate }) => {
  const [name, talk] = [plainLine(certificate.name), plainLine(certificate.talk ?? "")];
  const { deed, when } = occasionOf(certificate);
  const isLong = Array.from(name).length > SHORT_NAME;
  return (
    <>
      <p className={classNames(styles.name, isLong && styles.long)} dir="auto" translate="no">
        {name}
      </p>
      <p className={styles.deed}>{deed}</p>
      {talk && <p className={styles.talk} dir="auto" translate="no">{`“${talk}”`}</p>}
      <p className={styles.when}>{when}</p>
    </>
  );
};
