import type { SocialNetwork } from "#domain/event.ts";

export const socials = [
  { network: "telegram", name: "Telegram" },
  { network: "x", name: "X" },
  { network: "instagram", name: "Instagram" },
  { network: "youtube", name: "YouTube" },
  { network: "linkedin", name: "LinkedIn" },
  { network: "discord", name: "Discord" },
] as const satisfies readonly { network: SocialNetwork; name: string }[];
