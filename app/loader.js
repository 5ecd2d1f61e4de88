// Inlined at the end of the body: it runs before the page's own code, and starts it.
(() => {
  // Holds a form that is sent before the page's code has arrived, and sends it then. If the code
  // cannot be loaded, the browser posts the form by itself, as it would without JavaScript.
  let held;
  let hasFailed = false;
  const hold = (submit) => {
    submit.preventDefault();
    held = submit.target;
    if (hasFailed) post(held);
  };
  addEventListener("submit", hold, true);
  addEventListener(
    "app:ready",
    () => {
      removeEventListener("submit", hold, true);
      delete dataset.failed;
      held?.requestSubmit();
    },
    { once: true },
  );

  // The browser would leave the page, and the words on it, for a server that does not respond.
  const post = async (form) => {
    held = undefined;
    const isReachable =
      form.method === "post" && (await fetch("", { method: "HEAD" }).catch(() => {}));
    if (isReachable) form.submit();
    else alert("Something went wrong. Please try again later.");
  };

  // Says that the page's code is missing, in the element that every document has for it.
  const { dataset } = document.documentElement;
  const fail = () => {
    if (held) post(held);
    hasFailed = true;
    dataset.failed = "";
  };
  addEventListener("app:failed", fail);

  // A dropped module is fetched once more.
  const load = () => Promise.all(MODULES.map((module) => import(module)));
  const start = () => load().catch(() => setTimeout(() => load().catch(fail), 1000));

  // The first paint waits for no font: the stand-ins have the same widths and heights. After a reload,
  // Back or a link within the site the fonts are in the cache, and are shown at once.
  const showFonts = () => {
    for (const faces of document.querySelectorAll("style[media]")) faces.media = "all";
  };
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "navigate" || document.referrer.startsWith(location.origin)) showFonts();
  requestAnimationFrame(() =>
    setTimeout(() => {
      showFonts();
      start();
    }),
  );
})();
