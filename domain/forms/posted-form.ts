import type { FormValues } from "#domain/submission.ts";
import type { FormType } from "./registry.ts";

/** The server's answer to a form that the browser has posted by itself, without the page's code. */
export type PostedForm = {
  readonly formType: FormType;
  /** Refused by `validate`, not stored because of a failure, or stored; or what the code of an invite opens. */
  readonly status: "refused" | "failed" | "sent" | "invited" | "uninvited";
  /** The key by which the form is open to this visitor. */
  readonly invite?: string | undefined;
  /** The posted values, tidied; none once they are stored. */
  readonly values: FormValues;
  readonly reference?: string;
};

/** The name of the hidden control that only a program fills in. */
export const TRAP_NAME = "leaveEmpty";

/** The query parameter of the page that says that a posted form was stored: its reference number. */
export const SENT_PARAMETER = "sent";
