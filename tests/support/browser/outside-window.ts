/**
 * Names the words, controls, pictures and cards that lie outside the window to its left or right. The
 * width of the document says nothing of them, because `main` clips what is too wide. Runs in the
 * page, as `evaluate(outsideWindow)`.
 *
 * Three things may lie there: drawings, which assistive technology does not see; words that only
 * assistive technology sees, which are clipped to nothing; and what a box scrolls.
 */
export const outsideWindow = (): readonly string[] => {
  const isOutside = ({ left, right, width }: DOMRect) =>
    width > 0 && (left + scrollX < -0.5 || right + scrollX > innerWidth + 0.5);
  const mayBeOutside = (element: Element): boolean => {
    if (element.closest("[aria-hidden=true], svg")) return true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (clipPath !== "none") return true;
      if (box !== element && ["auto", "scroll"].includes(overflowX)) return true;
    }
    return false;
  };
  const range = document.createRange();
  const rectsOf = (element: Element): readonly DOMRect[] => {
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const lines = words.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const isBox = element.matches("a, button, input, select, textarea, img[alt], .surface");
    return isBox && !element.matches("[alt='']")
      ? [...lines, element.getBoundingClientRect()]
      : lines;
  };
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > innerWidth ? [`the document is ${scrollWidth} px wide`] : []),
    ...[...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && rectsOf(element).some(isOutside))
      .filter((element) => !mayBeOutside(element))
      .map((element) => element.outerHTML.slice(0, 120)),
  ];
};
