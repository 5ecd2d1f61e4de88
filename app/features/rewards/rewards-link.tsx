import { useSearch } from "#app/hooks/use-search.ts";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { useRipple } from "#app/ui/use-ripple.tsx";
import { event } from "#domain/event.ts";
import { rewardsLink } from "#domain/rewards.ts";

/** The server writes the address of this installation into the head of every page. */
const rewardsBase = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLMetaElement>('meta[name="rewards-url"]')?.content) ||
  event.rewardsUrl;

/** SPEC section 2, Win Free Tickets: a real link, so that it works before and without our code. */
export const RewardsLink = (variant: ButtonVariant) => {
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
