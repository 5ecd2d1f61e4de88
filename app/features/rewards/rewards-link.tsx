import { useSearch } from "#app/hooks/use-search.ts";
import { useSettings } from "#app/lib/settings.ts";
import { type ButtonVariant, buttonClass, withRipple } from "#app/ui/button.tsx";
import { rewardsLink } from "#domain/rewards.ts";

/** Win Free Tickets: a real link, so that it works before and without our code. */
export const RewardsLink = (variant: ButtonVariant) => {
  const href = rewardsLink(useSettings().rewardsUrl, useSearch());
  return (
    <a href={href} className={buttonClass(variant)} onClick={withRipple(undefined)} data-rewards>
      Win Free Tickets
    </a>
  );
};
