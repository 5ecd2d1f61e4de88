type MailLinkProps = { readonly address: string; readonly className?: string | undefined };

/** A link with the full address, which may break after its @. */
export const MailLink = ({ address, className }: MailLinkProps) => {
  const [name, host] = address.split("@");
  return (
    <a className={className} href={`mailto:${address}`}>
      {name}@<wbr />
      {host}
    </a>
  );
};
