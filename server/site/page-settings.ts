import { type Addresses, event } from "#domain/event.ts";
import { windowOn } from "#domain/form-window.ts";
import { forms } from "#domain/forms/registry.ts";
import type { PageSettings } from "#domain/page-settings.ts";
import type { Env } from "#server/env/env.ts";

export type Installation = Addresses &
  Pick<
    Env,
    | "edition"
    | "venue"
    | "formsOpen"
    | "publicUrl"
    | "linkUrl"
    | "rewardsUrl"
    | "backend"
    | "retentionMonths"
    | "certificateSigner"
  >;

const emailOf = ({ backend, linkUrl }: Installation): PageSettings["email"] => {
  const sendsNone = backend.kind === "hosted" && backend.secretKey === undefined;
  if (sendsNone) return "none";
  return linkUrl === undefined ? "plain" : "linked";
};

/** Returns the settings of the pages of an installation on a day in the city. */
export const pageSettings = (installation: Installation, day: string): PageSettings => {
  const { edition, venue, formsOpen, publicUrl, rewardsUrl } = installation;
  const { mailboxes, social, backend, retentionMonths } = installation;
  const windows = forms.flatMap(({ formType, path }) => {
    const formWindow = windowOn(formsOpen[formType], edition, day);
    return formWindow.from || formWindow.to ? [[path, formWindow]] : [];
  });
  return {
    dates: edition.dates,
    day,
    ...(venue && { venue }),
    ...(windows.length > 0 && { formsOpen: Object.fromEntries(windows) }),
    siteUrl: publicUrl ?? event.siteUrl,
    rewardsUrl,
    mailboxes,
    social,
    backend: backend.kind,
    email: emailOf(installation),
    retentionMonths,
  };
};

/** Returns the further settings of the staff's pages, for the preview of a certificate. */
export const staffSettings = ({ certificateSigner, publicUrl }: Installation) => ({
  certificateSigner,
  hasPublicUrl: publicUrl !== undefined,
});
