import { useEffect } from "react";
import { useLocation } from "react-router";

/** SPEC section 2: on every path or hash change, to the element named by the hash, or to the top. */
export const useScrollToHash = (): void => {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to.
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
};
