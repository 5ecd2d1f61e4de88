import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { suggestAddress } from "./suggest-address.ts";

/** Asks whether the address at a provider nearby was meant, if there is one. */
export const suggestionFor = (value: string, onTake: (address: string) => void): ReactNode => {
  const address = suggestAddress(value);
  return (
    address && (
      <>
        Did you mean{" "}
        <Button variant="quiet" size="small" onClick={() => onTake(address)}>
          {address}
        </Button>
        ?
      </>
    )
  );
};
