/** Returns whether an address, bare or in a sender, has only ASCII before its @: other letters need SMTPUTF8. */
export const hasAsciiLocalPart = (address: string): boolean =>
  /(?:^|<)[\u0021-\u007e]+@[^@]*$/.test(address);
