import { useSearch } from "#app/hooks/use-search.ts";
import { type ButtonVariant, useButton } from "#app/ui/button.tsx";
import { event } from "#domain/event.ts";
import { rewardsLink } from "#domain/rewards.ts";

/** Reads the address of the rewards site, which the server writes into the head of every page. */
const rewardsBase = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLMetaElement>('meta[name="rewards-url"]')?.content) ||
  event.rewardsUrl;

/** Win Free Tickets: a real link, so that it works before and without our code. */
export const RewardsLink = (variant: ButtonVariant) => {
  const { children, ...shared } = useButton({ ...variant, children: "Win Free Tickets" });
  return (
    <a {...shared} href={rewardsLink(rewardsBase(), useSearch())} data-rewards>
      {children}
    </a>
  );
};
