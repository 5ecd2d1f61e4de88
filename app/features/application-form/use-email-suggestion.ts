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
  const [offer, setOffer] = useState<{ readonly typed: string; readonly suggestion: ReactNode }>();

  const check = async (typed: string): Promise<void> => {
    if (asked.current.has(typed)) return;
    asked.current.add(typed);
    const [{ suggestionFor }] = await Promise.all([import("./email-suggestion.tsx"), clickEnded()]);
    setOffer({ typed, suggestion: suggestionFor(typed, onTake) });
  };

  return {
    /** Returns the suggestion for the value that the field has now. */
    of: (value: string): ReactNode => (offer?.typed === value ? offer.suggestion : undefined),
    /** Without the code of the suggestions there is none. */
    check: (typed: string): void => void check(typed).catch(() => {}),
    forget: () => setOffer(undefined),
  };
};
