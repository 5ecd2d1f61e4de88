import { lazyPart } from "#app/lib/with-retry.ts";

/** The sheet with all that draws it, loaded when one is shown. */
export const CertificateSheet = lazyPart(
  async () => (await import("./certificate-sheet.tsx")).CertificateSheet,
);
