import { useLocation } from "react-router";
import { useSearch } from "#app/hooks/use-search.ts";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { useRipple } from "#app/ui/use-ripple.tsx";
import { event } from "#domain/event.ts";
import { rewardsLink } from "#domain/rewards.ts";

/** Reads the address that the server writes into the head of every page. */
const rewardsBase = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLMetaElement>('meta[name="rewards-url"]')?.content) ||
  event.rewardsUrl;

/** Win Free Tickets (SPEC section 2): a real link, so that it works before and without JavaScript. */
export const RewardsLink = (variant: ButtonVariant) => {
  useLocation(); // Renders again after each navigation, which may change the query.
  const search = useSearch();
  const { ripples, startRipple } = useRipple();
  return (
    <a
      className={buttonClass(variant)}
      href={rewardsLink(rewardsBase(), search)}
      data-rewards
      onClick={startRipple}
    >
      Win Free Tickets
      {ripples}
    </a>
  );
};
