import { type Addresses, event } from "#domain/event.ts";
import type { PageSettings } from "#domain/page-settings.ts";
import type { Env } from "#server/env/env.ts";

export type Installation = Addresses &
  Pick<Env, "edition" | "publicUrl" | "linkUrl" | "rewardsUrl" | "backend" | "retentionMonths">;

/** Returns the settings of the pages of an installation on a day in the city. */
export const pageSettings = (
  {
    edition,
    publicUrl,
    linkUrl,
    rewardsUrl,
    mailboxes,
    social,
    backend,
    retentionMonths,
  }: Installation,
  day: string,
): PageSettings => {
  const sendsNone = backend.kind === "hosted" && backend.secretKey === undefined;
  return {
    dates: edition.dates,
    day,
    siteUrl: publicUrl ?? event.siteUrl,
    rewardsUrl,
    mailboxes,
    social,
    backend: backend.kind,
    email: sendsNone ? "none" : linkUrl === undefined ? "plain" : "linked",
    retentionMonths,
  };
};
