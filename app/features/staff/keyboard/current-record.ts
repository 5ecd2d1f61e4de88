const HEADER_PX = 88;

const idOf = (card: Element | null | undefined): string | undefined =>
  card?.id.replace(/^record-/, "");

/** The record whose card holds the focus. */
export const currentRecord = (): string | undefined =>
  idOf(document.activeElement?.closest('article[id^="record-"]'));

/** The first record that is seen below the header. */
export const firstInView = (): string | undefined =>
  idOf(
    [...document.querySelectorAll('article[id^="record-"]')].find(
      (card) => card.getBoundingClientRect().bottom > HEADER_PX,
    ),
  );
