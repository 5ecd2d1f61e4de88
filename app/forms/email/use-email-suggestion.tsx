import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Waits for the end of a click, whose target must not move away from under it. */
const clickEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(":active"))
      addEventListener("mouseup", () => setTimeout(resolve), { once: true });
    else resolve();
  });

/** Offers the address that was probably meant when the email field is left, once for each value. */
export const useEmailSuggestion = (onTake: (address: string) => void) => {
  const checkedAddresses = useRef(new Set<string>());
  const [offer, setOffer] = useState<{
    readonly value: string;
    readonly address?: string | undefined;
  }>();

  const check = async (value: string): Promise<void> => {
    if (checkedAddresses.current.has(value)) return;
    checkedAddresses.current.add(value);
    const [{ suggestAddress }] = await Promise.all([import("./suggest-address.ts"), clickEnded()]);
    setOffer({ value, address: suggestAddress(value) });
  };

  return {
    of: (value: string): ReactNode => {
      const { address } = offer?.value === value ? offer : {};
      return (
        address && (
          <span>
            Did you mean{" "}
            <Button variant="quiet" size="small" translate="no" onClick={() => onTake(address)}>
              {address}
            </Button>
            ?
          </span>
        )
      );
    },
    /** Without the code of the suggestions there is none. */
    check: (value: string): void => void check(value).catch(() => {}),
    forget: () => setOffer(undefined),
  };
};
