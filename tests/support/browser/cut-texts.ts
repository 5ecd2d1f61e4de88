/** Names the elements whose words a box around them cuts off. Runs in the page, as `evaluate(cutTexts)`. */
export const cutTexts = (): readonly string[] => {
  const isClipped = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!["hidden", "clip"].includes(getComputedStyle(box).overflow)) continue;
      const around = box.getBoundingClientRect();
      if (
        left < around.left - 1 ||
        right > around.right + 1 ||
        top < around.top - 1 ||
        bottom > around.bottom + 1
      )
        return true;
    }
    return false;
  };
  return [...document.querySelectorAll("header *, main *, footer *")]
    .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
    .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
    .filter((element) => getComputedStyle(element).clipPath === "none" && isClipped(element))
    .map((element) => element.outerHTML.slice(0, 120));
};
