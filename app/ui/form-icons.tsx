/** Marks an error, so that colour alone never carries the meaning. */
export const AlertIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M8 4.5h2v6H8zM8 11.75h2v2H8z" fill="currentColor" />
  </svg>
);

export const ChevronIcon = () => (
  <svg width="14" height="8" viewBox="0 0 14 8" aria-hidden="true">
    <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
