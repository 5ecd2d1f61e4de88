/** The query parameter of a page that is shown without its code (app/before-paint.js). */
const PARAMETER = "plain";

/** Returns the address of this page without its code. */
export const plainPage = (): string => {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, "");
  url.hash = "";
  return url.href;
};
