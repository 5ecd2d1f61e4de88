/**
 * Marks the end of what a first screen can show. The build puts the link to the styles of the rest
 * here (docs/performance.md 6.14); React leaves it alone.
 */
export const LateStyles = () => (
  <div
    hidden
    data-late-styles=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from hydrating the content.
    dangerouslySetInnerHTML={{ __html: "" }}
  />
);
