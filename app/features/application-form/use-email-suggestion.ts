import { useRef, useState } from "react";

/** Waits for the end of a click, whose target must not move away from under it. */
const clickEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(":active"))
      addEventListener("mouseup", () => setTimeout(resolve), { once: true });
    else resolve();
  });

/** Returns the address that was probably meant when the email field is left, once for each value. */
export const useEmailSuggestion = () => {
  const asked = useRef(new Set<string>());
  const [offer, setOffer] = useState<{ readonly typed: string; readonly meant: string }>();

  const check = async (typed: string): Promise<void> => {
    if (asked.current.has(typed)) return;
    asked.current.add(typed);
    const [{ suggestAddress }] = await Promise.all([import("./suggest-address.ts"), clickEnded()]);
    const meant = suggestAddress(typed);
    if (meant) setOffer({ typed, meant });
  };

  return {
    /** Of the value that the field has now. */
    of: (value: string): string | undefined => (offer?.typed === value ? offer.meant : undefined),
    /** Without the code of the suggestions there is none. */
    check: (typed: string): void => void check(typed).catch(() => {}),
    forget: () => setOffer(undefined),
  };
};
