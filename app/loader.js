// Inlined at the end of the body: it runs before the page's own code, and starts it.
(() => {
  document.documentElement.classList.add("js");

  // Holds a form that is sent before the page's code has arrived, and sends it then.
  let held;
  let hasFailed = false;
  const hold = (submit) => {
    submit.preventDefault();
    held = submit.target;
    if (hasFailed) start();
  };
  addEventListener("submit", hold, true);
  addEventListener(
    "app:ready",
    () => {
      removeEventListener("submit", hold, true);
      held?.requestSubmit();
    },
    { once: true },
  );

  // Adds the referral code to Win Free Tickets, also before the page's code has arrived.
  addEventListener(
    "click",
    ({ target }) => {
      const link = target.closest?.("a[data-rewards]");
      const code = new URLSearchParams(location.search).get("referralCode");
      if (!link || !code) return;
      const url = new URL(link.href);
      url.searchParams.set("referralCode", code);
      link.href = url;
    },
    true,
  );

  const start = () => {
    hasFailed = false;
    Promise.all(MODULES.map((module) => import(module))).catch(() => {
      hasFailed = true;
      if (held) alert("Something went wrong. Please try again later.");
    });
  };
  requestAnimationFrame(() => setTimeout(start));
})();
