import type { SocialNetwork } from "#domain/event.ts";

/** The social networks in the footer. Icons are paths on a square of 24, drawn as lines. */
export const socials = [
  {
    network: "telegram",
    name: "Telegram",
    icon: "M21 4 3 11.2l6 2.3M21 4l-3 15-9-5.5M21 4 9 13.5V20l3.2-3.6",
  },
  { network: "x", name: "X", icon: "M4 4l16 16M20 4 4 20" },
  {
    network: "instagram",
    name: "Instagram",
    icon: "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h0",
  },
  {
    network: "youtube",
    name: "YouTube",
    icon: "M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9v6l5-3Z",
  },
  {
    network: "linkedin",
    name: "LinkedIn",
    icon: "M4 4h16v16H4ZM8 11v5M8 8h0M12 16v-5M12 13.5a2.2 2.2 0 0 1 4.4 0V16",
  },
  {
    network: "discord",
    name: "Discord",
    icon: "M8.5 5.5C6.5 6 5 6.8 5 6.8 3.2 10 2.5 13.5 2.8 17c1.5 1.2 3.2 2 5 2.3l1.2-2M15.5 5.5c2 .5 3.5 1.3 3.5 1.3 1.8 3.2 2.5 6.7 2.2 10.2-1.5 1.2-3.2 2-5 2.3l-1.2-2M7.5 16.8c3 1.3 6 1.3 9 0M8.5 7.6c2.3-.7 4.7-.7 7 0M9 12.5h0M15 12.5h0",
  },
] as const satisfies readonly { network: SocialNetwork; name: string; icon: string }[];
