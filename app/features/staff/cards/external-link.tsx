type ExternalLinkProps = { readonly href: string; readonly children: string };

/**
 * Returns whether a value is certainly a web address. A stranger typed it, so nothing else becomes
 * a link.
 */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && URL.canParse(value);

export const ExternalLink = ({ href, children }: ExternalLinkProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
