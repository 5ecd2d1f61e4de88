/**
 * Returns whether the page is shown inside an app, such as one for email: most of them print nothing, and save no file
 * that a page has made. Those of Android name themselves; on an iPhone only browsers call themselves Safari.
 */
export const isInsideApp = (): boolean => {
  const { userAgent } = navigator;
  const isApple = /iP(hone|ad|od)/.test(userAgent) && !userAgent.includes("Safari/");
  return isApple || userAgent.includes("; wv)") || typeof window.print !== "function";
};
