import { useLayoutEffect, useRef } from "react";
import { artUrl } from "#app/lib/art.ts";
import type { Ring } from "#app/name-ring/use-ring.ts";
import { type Certificate, occasionOf, signerOf } from "#domain/certificate.ts";
import { CERTIFICATE } from "#domain/paths.ts";
import styles from "./certificate.module.css";
import { CertificateWords } from "./certificate-words.tsx";

const SMALLEST = 0.3;

/** Sets the words as large as the sheet of paper has room for, which is laid out for that on a phone too. */
const fitWords = (sheet: HTMLElement): void => {
  sheet.dataset.measured = "";
  for (let size = 1; size > SMALLEST; size -= 0.05) {
    sheet.style.setProperty("--fit", String(size));
    if (sheet.scrollHeight <= sheet.clientHeight) break;
  }
  delete sheet.dataset.measured;
};

type CertificateSheetProps = {
  readonly certificate: Certificate;
  readonly ring: Ring | undefined;
};

/** A certificate as it is printed, on one sheet. */
export const CertificateSheet = ({ certificate, ring }: CertificateSheetProps) => {
  const { code, recommendation } = certificate;
  const sheet = useRef<HTMLElement>(null);
  const { name, role } = signerOf(certificate);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each certificate.
  useLayoutEffect(() => {
    const measure = () => sheet.current && fitWords(sheet.current);
    measure();
    void document.fonts.ready.then(measure);
  }, [code]);

  return (
    <article ref={sheet} className={styles.sheet} aria-label="Certificate">
      <p className={styles.head}>
        <img src={artUrl("logo-mark")} alt="" />
        <span>{occasionOf(certificate).edition}</span>
      </p>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Certificate</p>
        <CertificateWords certificate={certificate} />
        {recommendation && (
          <blockquote className={styles.recommendation} dir="auto" translate="no">
            {recommendation}
          </blockquote>
        )}
      </div>
      <div className={styles.ring}>
        <img src={ring?.url ?? artUrl("hash-ring")} alt="" />
        <img src={artUrl("charminar")} alt="" />
      </div>
      {ring && <img className={styles.blocks} src={ring.blocks} alt="" />}
      <div className={styles.foot}>
        <p>
          <strong>{name}</strong>
          <span>{role}</span>
        </p>
        <p className={styles.check}>
          <span>Anyone can check this certificate:</span>
          <a href={`${CERTIFICATE}/${code}`} translate="no">
            {`${location.host}${CERTIFICATE}/${code}`}
          </a>
        </p>
      </div>
    </article>
  );
};
