/** The width of a sheet before it is scaled: 297 mm at 8 px. */
const SHEET_WIDTH = 2376;

/** Words that would have to be smaller than this are continued on a second sheet. */
const READABLE = 0.72;
const SMALLEST = 0.2;
const STEP = 0.04;

const isWhole = (words: HTMLElement): boolean =>
  words.scrollHeight <= words.clientHeight && words.scrollWidth <= words.clientWidth;

/** Sets the words of a sheet as large as it has room for, and returns their size. */
const fitSheet = (words: HTMLElement): number => {
  let size = 1;
  words.style.setProperty("--fit", String(size));
  while (!isWhole(words) && size > SMALLEST) {
    size -= STEP;
    words.style.setProperty("--fit", String(size));
  }
  return size;
};

/** Lays the sheets out as on paper, also on a phone, while something is done. */
export const asOnPaper = <T>(sheets: HTMLElement, act: () => T): T => {
  sheets.dataset.measured = "";
  try {
    return act();
  } finally {
    delete sheets.dataset.measured;
  }
};

/** Fits the words of each sheet, and returns whether all are large enough to be read. */
export const fitWords = (sheets: HTMLElement): boolean =>
  asOnPaper(sheets, () => {
    const words = sheets.querySelectorAll<HTMLElement>("[data-fit]");
    return Array.from(words, fitSheet).every((size) => size >= READABLE);
  });

/** Scales the sheets to the width that they have on the screen. Returns a function that ends it. */
export const scaleToWidth = (sheets: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() =>
    sheets.style.setProperty("--scale", String(sheets.clientWidth / SHEET_WIDTH)),
  );
  observer.observe(sheets);
  return () => observer.disconnect();
};
