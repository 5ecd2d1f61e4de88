import { event } from "#domain/event.ts";
import { windowOn } from "#domain/form-window.ts";
import { forms } from "#domain/forms/registry.ts";
import type { PageSettings } from "#domain/page-settings.ts";
import type { Env } from "#server/env/env.ts";

const emailOf = ({ backend, linkUrl }: Env): PageSettings["email"] => {
  const sendsNone = backend.kind === "hosted" && backend.secretKey === undefined;
  if (sendsNone) return "none";
  return linkUrl === undefined ? "plain" : "linked";
};

export const pageSettings = (env: Env, day: string): PageSettings => {
  const { edition, venue, formsOpen, publicUrl, rewardsUrl } = env;
  const { mailboxes, social, backend, retentionMonths } = env;
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
    email: emailOf(env),
    retentionMonths,
  };
};

/** Returns the further settings of the staff's pages, for the preview of a certificate. */
export const staffSettings = ({ certificateSigner, publicUrl }: Env) => ({
  certificateSigner,
  hasPublicUrl: publicUrl !== undefined,
});
