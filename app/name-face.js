// Inlined in the head of the landing page, so that its name has its own face in the first paint. As a rule
// of a stylesheet it would arrive a tenth of a second later on a phone.
(() => {
  document.documentElement.dataset.partial = "";
  const font = Uint8Array.from(atob(page.nameFont), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace("Bricolage Name", font, { weight: "700" }));
})();
