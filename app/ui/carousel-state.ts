/** Which slide of how many. */
type CarouselState = { readonly index: number; readonly count: number };

type CarouselMove = "next" | "previous" | { readonly to: number };

/** Before the first comes the last; a slide that is not there is not gone to. */
export const moveCarousel = (
  { index, count }: CarouselState,
  move: CarouselMove,
): CarouselState => {
  if (move === "next") return { index: (index + 1) % count, count };
  if (move === "previous") return { index: (index + count - 1) % count, count };
  return { index: move.to >= 0 && move.to < count ? move.to : index, count };
};
