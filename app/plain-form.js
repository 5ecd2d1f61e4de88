// Inlined after a form. Where the page's code does not run, it fills in the draft that the code has kept, and
// forgets it once it was sent.
(() => {
  if (document.documentElement.classList.contains("js")) return;
  const key = `draft:${page.formType}`;
  try {
    if (page.isSent) return localStorage.removeItem(key);
    const { values } = JSON.parse(localStorage.getItem(key));
    const { elements } = document.querySelector("form[method=post]");
    for (const name in values) {
      const control = elements.namedItem(name);
      if (control && control.value === "") control.value = values[name];
    }
  } catch {
    // Nothing was kept, or the device refuses to tell.
  }
})();
