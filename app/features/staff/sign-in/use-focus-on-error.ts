import { useEffect, useRef } from "react";
import type { Message } from "./admin-login-state.ts";

/** The field to mend takes the focus, which the disabled button has lost. */
export const useFocusOnError = (message: Message | undefined) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (message?.tone === "error") input.current?.focus();
  }, [message]);
  return input;
};
