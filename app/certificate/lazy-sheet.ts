import { lazy } from "react";
import { withRetry } from "#app/lib/with-retry.ts";

/** The sheet with all that draws it, loaded when one is shown. */
export const CertificateSheet = lazy(() =>
  withRetry(() => import("./certificate-sheet.tsx")).then((module) => ({
    default: module.CertificateSheet,
  })),
);
