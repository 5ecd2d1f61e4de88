/**
 * Marks the end of what a first screen can show. The build puts the link to the styles of the rest
 * here; React leaves it alone.
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
