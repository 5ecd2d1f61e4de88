/**
 * Marks the end of the first screen. The build puts the link to the styles of the rest here; React
 * leaves it alone.
 */
export const DeferredStyles = () => (
  <div
    hidden
    data-deferred-styles=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from hydrating the content.
    dangerouslySetInnerHTML={{ __html: "" }}
  />
);
