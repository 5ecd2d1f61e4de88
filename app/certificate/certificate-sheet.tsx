import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BRONZE, INK, PAPER } from "#art/palette.ts";
import { type Certificate, formatCode, occasionOf, signerOf } from "#domain/certificate.ts";
import { editionOf } from "#domain/edition.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { CERTIFICATE } from "#domain/paths.ts";
import styles from "./certificate.module.css";
import { CertificateWords } from "./certificate-words.tsx";
import { fitWords, scaleToWidth } from "./fit-sheet.ts";
import { emblemUrl, markUrl, qrCodeUrl } from "./sheet-drawings.ts";

/** The colours of the drawings, for the words beside them. */
const ON_PAPER = { "--sheet": PAPER, "--ink": INK, "--bronze": BRONZE } as CSSProperties;

/** Returns the emblem with the ring of a name; with that of block 0 while, or where, the browser has no hash. */
const useEmblem = (name: string, dates: string): string => {
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    let isStale = false;
    nameHash(tidyName(name), editionOf(dates).name).then(
      (found) => !isStale && setHash(found),
      (error) => console.warn("The ring was not drawn:", error),
    );
    return () => {
      isStale = true;
    };
  }, [name, dates]);
  return useMemo(() => emblemUrl(hash), [hash]);
};

const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.paper}>
    <div className={styles.sheet}>
      <span className={styles.frame}>
        <span />
      </span>
      {children}
    </div>
  </div>
);

const Recommendation = ({ text }: { readonly text: string }) => (
  <blockquote className={styles.recommendation} dir="auto" translate="no">
    {text}
  </blockquote>
);

/** Where anyone can check a certificate, in words and as a QR code. */
const CheckLine = ({ code }: { readonly code: string | undefined }) => {
  const { siteUrl } = useSettings();
  const page = siteUrl + CERTIFICATE;
  const address = code ? `${page}/${code}` : page;
  const squares = useMemo(() => qrCodeUrl(address), [address]);
  return (
    <div className={styles.check}>
      <p>
        <span>Anyone can check this certificate:</span>
        <a href={address} translate="no">
          <span>
            {siteUrl.replace(/^https?:\/\//, "")}
            <wbr />
            {CERTIFICATE}
          </span>
          {code ? formatCode(code).map((line) => <span key={line}>{line}</span>) : null}
        </a>
      </p>
      <img src={squares} alt="" />
    </div>
  );
};

type CertificateSheetProps = {
  /** Without a code and a day of issue until it is sent. */
  readonly certificate: Omit<Certificate, "code" | "issued"> & Partial<Certificate>;
  readonly ref?: RefObject<HTMLElement | null>;
};

/** A certificate as it is printed: on one sheet, or with its recommendation on a second one. */
export const CertificateSheet = ({ certificate, ref }: CertificateSheetProps) => {
  const { name, talk, dates, recommendation, code, issued } = certificate;
  const own = useRef<HTMLElement>(null);
  const sheets = ref ?? own;
  const picture = useEmblem(name, dates);
  const words = [name, talk, recommendation].join("\n");
  /** The words for which one sheet has proved too small. */
  const [tooLong, setTooLong] = useState<string>();
  const hasSecondSheet = recommendation !== "" && tooLong === words;

  // biome-ignore lint/correctness/useExhaustiveDependencies: for other words, and for a second sheet.
  useLayoutEffect(() => {
    const measure = () => {
      if (sheets.current && !fitWords(sheets.current)) setTooLong(words);
    };
    measure();
    void document.fonts.ready.then(measure);
  }, [words, hasSecondSheet]);
  useLayoutEffect(() => (sheets.current ? scaleToWidth(sheets.current) : undefined), [sheets]);

  const signer = signerOf(certificate);
  const head = (
    <p className={styles.head}>
      <img src={markUrl} alt="" />
      <span>{occasionOf(certificate).edition}</span>
    </p>
  );
  const foot = (
    <>
      <div className={styles.foot}>
        <p>
          <strong>{signer.name}</strong>
          <span>{signer.role}</span>
        </p>
        <p>
          <strong>{formatDayOf(issued ?? Date.now())}</strong>
          <span>Day of issue</span>
        </p>
      </div>
      <CheckLine code={code} />
    </>
  );
  return (
    <article ref={sheets} className={styles.papers} style={ON_PAPER} aria-label="Certificate">
      <Paper>
        {head}
        <div className={styles.words} data-fit>
          <p className={styles.title}>Certificate</p>
          <p>This is to say that</p>
          <CertificateWords certificate={certificate} />
          {recommendation && !hasSecondSheet && <Recommendation text={recommendation} />}
        </div>
        <img className={styles.emblem} src={picture} alt="" />
        {foot}
      </Paper>
      {hasSecondSheet && (
        <Paper>
          {head}
          <div className={classNames(styles.words, styles.second)} data-fit>
            <p className={styles.title}>Recommendation</p>
            <p dir="auto" translate="no">
              {name}
            </p>
            <Recommendation text={recommendation} />
          </div>
          {foot}
        </Paper>
      )}
    </article>
  );
};
