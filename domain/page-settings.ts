import type { CertificateCheck } from "./certificate.ts";
import {
  DEFAULT_DATES,
  type Edition,
  editionOf,
  type Moment,
  momentOn,
  type Phase,
  phaseOn,
} from "./edition.ts";
import { type Addresses, event } from "./event.ts";
import type { FormWindow } from "./form-window.ts";
import type { PostedForm } from "./forms/posted-form.ts";
import type { LineUp, ListedSpeaker } from "./line-up.ts";
import type { Path } from "./paths.ts";
import type { Venue } from "./venue.ts";

/** All that a page depends on besides its address. The server renders with it and writes it into the head. */
export type PageSettings = Addresses & {
  /** `EVENT_DATES`. */
  readonly dates: string;
  /** The day in the city of the event, such as 2026-02-28. */
  readonly day: string;
  readonly venue?: Venue | undefined;
  /** The days on which forms are open, by their paths; one that is missing is always open. */
  readonly formsOpen?: Readonly<Partial<Record<Path, FormWindow>>> | undefined;
  readonly lineUp?: LineUp | undefined;
  /** The speaker at whose door the page opens. The browser gets the address of the door instead. */
  readonly speaker?: ListedSpeaker | undefined;
  /** On the page of a past edition: the name of the one that followed. It is a page without script. */
  readonly followedBy?: string | undefined;
  /** The years of the past editions that have a page. */
  readonly pastYears?: readonly number[] | undefined;
  readonly siteUrl: string;
  /** On the staff's pages: `CERTIFICATE_SIGNER`, and whether `siteUrl` is that of this installation. */
  readonly certificateSigner?: string | undefined;
  readonly hasPublicUrl?: boolean | undefined;
  readonly rewardsUrl: string;
  /** Whether submissions are stored in a database of this server's own or in a Supabase project. */
  readonly backend: "embedded" | "hosted";
  /** Whether this server sends email about submissions, and whether it has links to them. */
  readonly email: "none" | "plain" | "linked";
  /** After how many months submissions are removed; without it they are kept. */
  readonly retentionMonths?: number | undefined;
  readonly posted?: PostedForm | undefined;
  /** The result of a certificate's check; without one the page asks for a code. */
  readonly certificate?: CertificateCheck | undefined;
};

/** The settings as components read them. */
export type Settings = PageSettings & {
  readonly edition: Edition;
  readonly phase: Phase;
  readonly moment: Moment;
};

/** Those that tell which edition a page is about. */
export type EditionSettings = Pick<Settings, "edition" | "phase" | "moment" | "followedBy">;

/** The settings of an installation that sets nothing, before the last day of its edition. */
export const DEFAULT_SETTINGS: PageSettings = {
  dates: DEFAULT_DATES,
  day: `${DEFAULT_DATES}-01`,
  siteUrl: event.siteUrl,
  rewardsUrl: event.rewardsUrl,
  mailboxes: event.mailboxes,
  social: event.social,
  backend: "embedded",
  email: "plain",
};

/**
 * Adds the edition of the dates, and its phase and moment on the day; one that is over has no hall any more. Throws for
 * dates that `EVENT_DATES` may not have.
 */
export const withEdition = (page: PageSettings): Settings => {
  const edition = editionOf(page.dates);
  const phase = phaseOn(edition, page.day);
  const moment = momentOn(edition, page.day);
  return { ...page, edition, phase, moment, venue: phase === "past" ? undefined : page.venue };
};

/** Returns how titles and descriptions name the event: without the year after the edition, but on its own page. */
export const eventName = ({
  edition,
  phase,
  followedBy,
}: Omit<EditionSettings, "moment">): string =>
  phase === "past" && !followedBy ? event.shortName : edition.name;

/** Decides on the styles of a page: the phase of its edition, and whether another has followed. */
export type PageState = Phase | "followed";

export const pageStateOf = ({ phase, followedBy }: Omit<EditionSettings, "moment">): PageState =>
  followedBy === undefined ? phase : "followed";

/** The files of a page, as the build or the development server knows them. */
export type PageAssets = {
  /** The styles of the page. They are inlined, so that the first paint waits for no request. */
  readonly css: string;
  /** The URLs of the files that hold the same styles for visitors from another page. */
  readonly stylesheets: readonly string[];
  /** The URL of the styles below the first screen, where a page divides them. */
  readonly deferredStyles?: string | undefined;
  /** The rules of the fonts to fetch, which the loader applies after the first paint. */
  readonly fontFaces: string;
  /** Module URLs that the loader imports once the browser is idle; the entry is among them. */
  readonly modules: readonly string[];
};

/** The exports of the built `app/entry.server.tsx`. */
export type ServerEntry = {
  readonly routes: readonly { readonly path: string; readonly page: string }[];
  readonly render: (path: string, page: PageSettings, assets: PageAssets) => Promise<string>;
};
