import { useSearch } from "#app/hooks/use-search.ts";
import { useSettings } from "#app/lib/settings.ts";
import { type ButtonVariant, useButton } from "#app/ui/button.tsx";
import { rewardsLink } from "#domain/rewards.ts";

/** Win Free Tickets: a real link, so that it works before and without our code. */
export const RewardsLink = (variant: ButtonVariant) => {
  const { children, ...shared } = useButton({ ...variant, children: "Win Free Tickets" });
  return (
    <a {...shared} href={rewardsLink(useSettings().rewardsUrl, useSearch())} data-rewards>
      {children}
    </a>
  );
};
