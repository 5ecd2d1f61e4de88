type ReferenceProps = { readonly label?: "Your" | "Its"; readonly children: string };

/** The number by which the sender and the team can name a submission. */
export const Reference = ({ label = "Your", children }: ReferenceProps) => (
  <span>
    {`${label} reference number is `}
    <strong className="reference" translate="no">
      {children}
    </strong>
    .
  </span>
);
