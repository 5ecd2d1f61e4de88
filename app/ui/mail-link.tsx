import { classNames } from "./class-names.ts";

type MailLinkProps = { readonly address: string; readonly className?: string | undefined };

/** A link with the full address, which breaks (after its @) only where it is longer than a line. */
export const MailLink = ({ address, className }: MailLinkProps) => {
  const [name, host] = address.split("@");
  return (
    <a className={classNames("unbroken", className)} href={`mailto:${address}`} translate="no">
      {`${name}@`}
      <wbr />
      {host}
    </a>
  );
};
