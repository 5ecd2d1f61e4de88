// Inlined before app/loader.js in the document of a speaker's address: the page is the landing page at their door,
// whose address takes the place of this one in the history.
history.replaceState(null, "", `/${location.search}`);
location.replace(`#${page.door}`);
// Not every browser follows an address to an element that its late styles have hidden.
addEventListener("load", () => {
  if (scrollY === 0) document.querySelector(":target")?.scrollIntoView();
});
