// Inlined at the end of the body: it runs before the page's own code, and starts it.
(() => {
  const { classList, dataset } = document.documentElement;
  // The rules of the fonts, which no browser that runs scripts applies by itself.
  const { cssRules } = document.querySelector("style").sheet;
  const faces = cssRules[cssRules.length - 1];
  const showFonts = () => {
    faces.media.mediaText = "all";
  };
  if (!classList.contains("js")) {
    showFonts();
    delete dataset.partial;
    for (const part of document.querySelectorAll("noscript")) part.outerHTML = part.textContent;
    return;
  }

  // Holds a form that is sent before the page's code has arrived, and sends it then. If the code
  // cannot be loaded, the browser posts the form by itself, as it would without JavaScript.
  let held;
  let place;
  let hasFailed = false;
  const hold = (submit) => {
    submit.preventDefault();
    held = submit.target;
    place = [...document.forms].indexOf(held);
    if (hasFailed) post(held);
    else begin();
  };
  addEventListener("submit", hold, true);
  addEventListener(
    "app:ready",
    () => {
      removeEventListener("submit", hold, true);
      delete dataset.failed;
      showUnusual();
      // A page that was changed before its code ran, as by a translator, has been rendered anew. Safari 15
      // has no requestSubmit.
      if (held) document.forms[place]?.querySelector("[type=submit]").click();
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
  const fail = () => {
    if (held) post(held);
    hasFailed = true;
    dataset.failed = "";
    showUnusual();
  };
  addEventListener("app:failed", fail);

  // A dropped module is fetched once more.
  const load = () => Promise.all(page.modules.map((module) => import(module)));
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    load().catch(() => setTimeout(() => load().catch(fail), 1000));
  };

  // The code starts when the page has loaded and the browser is idle (WebKit does not tell), at the first
  // press, or after three seconds.
  const whenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
  addEventListener("load", () => whenIdle(begin));
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, begin, true);
  setTimeout(begin, 3000);

  // The stand-ins have the widths and heights of the fonts, so the first paint waits for none. After a
  // reload, Back or a link within the site the fonts are in the cache, and are shown at once; on a
  // first visit together, so that the text is set anew once and not for each of them. Browsers look
  // through all added fonts for each word, so those for rarer characters come with the code.
  let unusual = [];
  const showUnusual = () => {
    for (const font of unusual) document.fonts.add(font);
  };
  const loadFonts = async () => {
    const fonts = [...faces.cssRules].map(({ style }) => {
      const read = (name) => style.getPropertyValue(name);
      // Chromium takes the quotes around a family for a part of its name.
      return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
        weight: read("font-weight"),
        unicodeRange: read("unicode-range"),
      });
    });
    unusual = fonts.splice(3);
    await Promise.all(fonts.map((font) => font.load()));
    for (const font of fonts) document.fonts.add(font);
  };
  // A section in the address lies where the fonts put it, and not every browser follows it there.
  const [visit] = performance.getEntriesByType("navigation");
  const isAtOnce =
    visit?.type !== "navigate" || document.referrer.startsWith(location.origin) || location.hash;
  if (isAtOnce) showFonts();

  // The styles of the page below the first screen, which is hidden until they are here. A dropped file is
  // fetched once more.
  const addStyles = (isSecond) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = page.styles;
    link.onload = () => delete dataset.partial;
    link.onerror = isSecond ? link.onload : () => setTimeout(addStyles, 1000, true);
    document.head.append(link);
  };
  const loadRest = () => {
    if (dataset.partial === "") addStyles();
  };
  if (isAtOnce) loadRest();

  // Once the first paint is on the screen, or where no browser tells, soon.
  let hasPainted = false;
  const afterPaint = () => {
    if (hasPainted || isAtOnce) return;
    hasPainted = true;
    loadRest();
    loadFonts().catch(showFonts);
  };
  new PerformanceObserver(afterPaint).observe({ type: "paint", buffered: true });
  setTimeout(afterPaint, 3000);
})();
