import { createHash, randomBytes } from "node:crypto";
import { formOfType } from "#domain/forms/registry.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";
import type { OutboxItem } from "#server/database/results.ts";
import { type ApplicantLink, isToTeam, type Outbox } from "./outbox.ts";

/** Returns the submissions that an email links to: none where it goes to the team. */
const linkedIn = ({ kind, form_type, submission, sent }: OutboxItem) =>
  isToTeam(kind)
    ? []
    : (sent ?? [{ form_type, id: submission.id, created_at: submission.created_at }]);

/** Returns a key that ends in a letter or a figure: some mail programs leave a sign out of a link's end. */
export const newKey = (): string => {
  const key = randomBytes(24).toString("base64url");
  return /[-_]$/.test(key) ? newKey() : key;
};

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * Returns a function that makes the links of an email, each with a new key in the fragment, which no
 * server or log gets. The hash of the key is stored first. Keys of earlier emails stay valid, so an
 * email that is sent twice harms nothing.
 */
export const applicantLinks =
  (linkUrl: string | undefined, issueKey: Outbox["issueKey"]) =>
  async (item: OutboxItem): Promise<readonly ApplicantLink[]> => {
    const links: ApplicantLink[] = [];
    if (linkUrl === undefined) return links;
    for (const { form_type, ...submission } of linkedIn(item)) {
      const form = formOfType(form_type);
      if (!form) continue;
      const key = newKey();
      if (await issueKey(form.table, submission.id, hashOf(key)))
        links.push({ ...submission, form, url: `${linkUrl}${form.path}${KEY_FRAGMENT}${key}` });
    }
    return links;
  };
