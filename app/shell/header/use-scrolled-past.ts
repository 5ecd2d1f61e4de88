import { useSyncExternalStore } from "react";

const onScroll = (tell: () => void) => {
  addEventListener("scroll", tell, { passive: true });
  return () => removeEventListener("scroll", tell);
};

/** True once the page is scrolled further down than this. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
