import { createContext, useContext, useLayoutEffect, useRef } from "react";

/** Returns whether a stylesheet has arrived; the rules of a dropped one may not be read. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};

/** Names the styles below the first screen, where the server renders. */
export const DeferredStylesUrl = createContext<string | undefined>(undefined);

/** Browsers show at once what precedes the link, and the rest with its styles; Firefox needs the script, which waits for them. */
const linkTo = (url: string): string =>
  `<link rel="stylesheet" href="${url}" fetchpriority="low"><script> </script>`;

/**
 * Marks the end of the first screen, and asks for the styles of the rest; React leaves it alone. The next page needs
 * them too: a second link takes over when this page goes, or at once where the first one was dropped.
 */
export const DeferredStyles = () => {
  const mark = useRef<HTMLDivElement>(null);
  const url = useContext(DeferredStylesUrl);
  useLayoutEffect(() => {
    const link = mark.current?.querySelector("link");
    if (!link) return;
    const copy = document.createElement("link");
    copy.rel = "stylesheet";
    copy.href = link.href;
    if (hasRules(link)) copy.media = "not all";
    document.head.append(copy);
    return () => {
      copy.media = "all";
    };
  }, []);
  return (
    <div
      ref={mark}
      hidden
      data-deferred-styles=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from hydrating the content.
      dangerouslySetInnerHTML={{ __html: url ? linkTo(url) : "" }}
    />
  );
};
