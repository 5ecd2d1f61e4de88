(() => {
  document.documentElement.classList.add("js");
  let held;
  const hold = (submit) => {
    submit.preventDefault();
    held = submit.target;
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
  const start = () => {
    for (const module of MODULES) import(module);
  };
  requestAnimationFrame(() => setTimeout(start));
})();
