/** The number by which the sender and the team can name a submission. */
export const Reference = ({ children }: { readonly children: string }) => (
  <span>
    Your reference number is <strong>{children}</strong>.
  </span>
);
