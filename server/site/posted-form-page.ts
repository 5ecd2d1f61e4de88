import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PostedForm, RenderPostedForm } from "#domain/forms/posted-form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import type { RenderSettings } from "#domain/page-settings.ts";
import type { CurrentSite, SiteFile } from "./site.ts";

/** Returns the document that answers a posted form, with its content security policy if it has one. */
export type PostedFormPage = (
  posted: PostedForm,
) => Promise<{ readonly html: string; readonly policy?: string | undefined }>;

/** Returns a form's page with the answered form in the place of the empty one. */
export const insertFormResult = (page: string, posted: PostedForm, form: string): string =>
  page
    .replace(/<form [\s\S]*<\/form>/, () => form)
    .replace("<title>", posted.status === "sent" ? "<title>" : "<title>Error: ");

/** Loads the bundle with the first posted form, because most visits need none of it. */
const builtRenderer = async (): Promise<RenderPostedForm> =>
  (await import(pathToFileURL(resolve("build/ssr/entry.server.js")).href)).renderPostedForm;

/** Stands for the reference number in the page that is rendered once for all of them. */
const ANY_REFERENCE = "{reference}";

/** Answers with the pages of the build. Their inline code stays the same, and so does their policy. */
export const builtPostedFormPage = (
  currentSite: CurrentSite,
  currentSettings: () => RenderSettings,
  loadRenderer: () => Promise<RenderPostedForm> = builtRenderer,
): PostedFormPage => {
  /** Rendered once, because only the number differs and no limit counts who opens the page. */
  const sentPages = new Map<SiteFile, string>();

  const render = async (file: SiteFile, posted: PostedForm): Promise<string> => {
    const renderForm = await loadRenderer();
    const page = new TextDecoder().decode(file.body);
    return insertFormResult(page, posted, renderForm(posted, currentSettings()));
  };

  const htmlOf = async (file: SiteFile, posted: PostedForm): Promise<string> => {
    const { reference } = posted;
    if (reference === undefined) return render(file, posted);
    const html =
      sentPages.get(file) ?? (await render(file, { ...posted, reference: ANY_REFERENCE }));
    sentPages.set(file, html);
    return html.replaceAll(ANY_REFERENCE, reference);
  };

  return async (posted) => {
    const file = (await currentSite()).get(formOfType(posted.formType)?.path ?? "");
    if (!file?.isPage) throw new Error(`The build has no page for ${posted.formType}.`);
    return { html: await htmlOf(file, posted), policy: file.headers["content-security-policy"] };
  };
};
