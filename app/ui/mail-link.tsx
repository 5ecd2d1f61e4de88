type MailLinkProps = { readonly address: string; readonly className?: string | undefined };

/** A mailbox in full; where it does not fit it breaks after its @. */
export const MailLink = ({ address, className }: MailLinkProps) => {
  const [name, host] = address.split("@");
  return (
    <a className={className} href={`mailto:${address}`}>
      {name}@<wbr />
      {host}
    </a>
  );
};
