/** Returns whether the name or the address of a host means this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|(::ffff:)?127(\.\d+){1,3}|\[?::1\]?)$/.test(host);
