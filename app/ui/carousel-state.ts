/** The current slide, and how many there are. */
type CarouselState = { readonly index: number; readonly count: number };

type CarouselMove = "next" | "previous" | { readonly to: number };

/** Moves to another slide. The slides form a circle, and a slide that does not exist changes nothing. */
export const moveCarousel = (
  { index, count }: CarouselState,
  move: CarouselMove,
): CarouselState => {
  if (move === "next") return { index: (index + 1) % count, count };
  if (move === "previous") return { index: (index + count - 1) % count, count };
  return { index: move.to >= 0 && move.to < count ? move.to : index, count };
};
