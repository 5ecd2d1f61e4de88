import { type ReactNode, useRef, useState } from "react";

/** Waits for the end of a click, whose target must not move away from under it. */
const clickEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(":active"))
      addEventListener("mouseup", () => setTimeout(resolve), { once: true });
    else resolve();
  });

/** Offers the address that was probably meant when the email field is left, once for each value. */
export const useEmailSuggestion = (onTake: (address: string) => void) => {
  const asked = useRef(new Set<string>());
  const [offer, setOffer] = useState<{ readonly value: string; readonly suggestion: ReactNode }>();

  const check = async (value: string): Promise<void> => {
    if (asked.current.has(value)) return;
    asked.current.add(value);
    const [{ suggestionFor }] = await Promise.all([import("./email-suggestion.tsx"), clickEnded()]);
    setOffer({ value, suggestion: suggestionFor(value, onTake) });
  };

  return {
    /** Returns the suggestion for the value that the field has now. */
    of: (value: string): ReactNode => (offer?.value === value ? offer.suggestion : undefined),
    /** Without the code of the suggestions there is none. */
    check: (value: string): void => void check(value).catch(() => {}),
    forget: () => setOffer(undefined),
  };
};
