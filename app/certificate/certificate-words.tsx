import { isLongName } from "#app/lib/long-names.ts";
import { classNames } from "#app/ui/class-names.ts";
import { occasionOf, type PublicCertificate } from "#domain/certificate.ts";
import { plainLine } from "#domain/submissions/user-text.ts";
import styles from "./words.module.css";

export const CertificateWords = ({ certificate }: { readonly certificate: PublicCertificate }) => {
  const [name, talk] = [plainLine(certificate.name), plainLine(certificate.talk ?? "")];
  const { deed, when } = occasionOf(certificate);
  return (
    <>
      <p
        className={classNames(styles.name, isLongName(name) && styles.long)}
        dir="auto"
        translate="no"
      >
        {name}
      </p>
      <p className={styles.deed}>{deed}</p>
      {talk && <p className={styles.talk} dir="auto" translate="no">{`“${talk}”`}</p>}
      <p className={styles.when}>{when}</p>
    </>
  );
};
