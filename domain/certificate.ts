import { editionOf } from "./edition.ts";
import { event } from "./event.ts";
import type { Form } from "./forms/form.ts";

/** The part of a certificate that anyone with its code may read. */
export type PublicCertificate = {
  readonly name: string;
  /** The title of a speaker's talk; null for a volunteer. */
  readonly talk: string | null;
  /** Those of its edition, as `EVENT_DATES` had them. */
  readonly dates: string;
};

type Issued = PublicCertificate & {
  /** When its email left. */
  readonly issued: string;
};

/** The result of a code's check: a certificate, one that is no longer valid, or none. */
export type CheckedCertificate = Issued | { readonly name: null } | null;

/** The same, with the digits of the ring of the name, or with the code that was not found. */
export type CertificateCheck = {
  readonly found: CheckedCertificate;
  readonly code?: string;
  readonly digits?: string | undefined;
};

/** A certificate on the page of its owner. */
export type Certificate = Issued & {
  readonly code: string;
  /** May be empty. */
  readonly recommendation: string;
  /** `CERTIFICATE_SIGNER`: a name, and after a comma the role. */
  readonly signer: string | null;
};

/** The most characters of a recommendation (a CHECK). */
export const MAX_RECOMMENDATION = 600;

/** The most lines that its sheet has room for. */
const MAX_LINES = 40;

/** Says why a certificate has no room for a recommendation. Counts code points, as the database does. */
export const recommendationProblem = (recommendation: string): string | undefined => {
  if (Array.from(recommendation).length > MAX_RECOMMENDATION)
    return `Please use at most ${MAX_RECOMMENDATION} characters for the recommendation.`;
  return recommendation.split("\n").length > MAX_LINES
    ? `Please use at most ${MAX_LINES} lines for the recommendation.`
    : undefined;
};

/** The label of the link in the email. */
export const CERTIFICATE_LINK = "Your certificate";

/** Returns a code as it is stored, whatever was copied with it, also its address, and whatever was read for a digit. */
export const codeIn = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^.*certificate\//s, "")
    .replace(/[?#].*$/s, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1")
    .replace(/[^\da-z]/g, "");

/** Returns a code in two lines of groups of four, to be read from paper. */
export const formatCode = (code: string): readonly string[] =>
  (code.match(/.{1,16}/g) ?? []).map((line) => line.replace(/.{4}(?=.)/g, "$& "));

/** Returns the edition of a certificate, what it is for, and when and where that was. */
export const occasionOf = ({ talk, dates }: PublicCertificate) => {
  const { name, when } = editionOf(dates);
  return {
    edition: name,
    deed: `${talk === null ? "volunteered" : "spoke"} at ${name}`,
    when: `${when}, ${event.place}`,
  };
};

export const signerOf = ({ signer }: Pick<Certificate, "signer">) => {
  const [name, ...role] = (signer ?? `${event.presenter}, Organiser`).split(/\s*,\s*/);
  return { name, role: role.join(", ") };
};

type CertifiedState = {
  readonly outcome: string | null;
  readonly outcome_sent_at: string | null;
};

/** Returns whether a record may get a certificate: of a form that has them, of somebody accepted, after the edition. */
export const mayBeCertified = (
  { hasCertificate = false }: Form,
  state: CertifiedState | null | undefined,
  isEditionOver: boolean,
): boolean => {
  const isAccepted = state?.outcome === "accepted" && state.outcome_sent_at !== null;
  return hasCertificate && isAccepted && isEditionOver;
};
