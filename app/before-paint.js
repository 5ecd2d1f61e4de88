// Inlined in the head, to run before the first paint.

// The settings of this document (app/document.ts); the scripts after this one read them, too.
globalThis.page = JSON.parse(document.getElementById("settings").textContent);

(() => {
  const root = document.documentElement;
  // Without the class, app/loader.js leaves the page as without JavaScript: in a browser older than those of
  // docs/specification.md 2.19.5, and where somebody asked for that (app/shell/error-boundary.tsx).
  if ("findLast" in [] && !/[?&]plain\b/.test(location.search)) root.classList.add("js");
  // The hour in the city: the landing page paints its sky by it.
  root.style.setProperty("--minute", Math.floor(Date.now() / 6e4 + page.minutesAhead) % 1440);

  // Adds the referral code to Win Free Tickets and to links within the site, also before the page's
  // code has arrived.
  addEventListener(
    "click",
    ({ target }) => {
      const link = target.closest?.("a[data-rewards], a[href^='/']");
      const code = new URLSearchParams(location.search).get("referralCode");
      if (!link || !code) return;
      const url = new URL(link.href);
      url.searchParams.set("referralCode", code);
      link.href = url;
    },
    true,
  );
})();
