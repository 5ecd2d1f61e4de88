import { useEffect, useRef } from "react";
import type { Message } from "./admin-login-state.ts";

/** Moves the focus to the invalid field, because the disabled button has lost it. */
export const useFocusOnError = (message: Message | undefined) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (message?.tone === "error") input.current?.focus();
  }, [message]);
  return input;
};
