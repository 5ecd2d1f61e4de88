import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import type { TestServer } from "./spawn-server.ts";

/** The headers of a form that a page of the site has posted. */
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

/** Posts a form as a browser without JavaScript does, and does not follow the redirect. */
export const postForm = (
  { url }: Pick<TestServer, "url">,
  { path }: Form,
  body: FormValues | string | Blob | FormData,
  headers: Readonly<Record<string, string>> = SAME_ORIGIN,
): Promise<Response> => {
  const isValues = typeof body === "object" && !(body instanceof Blob || body instanceof FormData);
  return fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: isValues ? new URLSearchParams(body) : body,
  });
};

/** Returns the text of an HTML attribute or element as it is read. */
export const unescaped = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
