import { archIcon } from "./arch-icon.ts";

/** Glyphs for the promises of the media page and of the student page, and for the contact hub. */
export const benefitIcons = () => ({
  badge: archIcon(
    '<path d="M12.5 19h15v14.5h-15ZM17 12l3 7 3-7M16 29.5h8M16 26.5h8"/><circle cx="20" cy="23" r="1.5"/>',
  ),
  moments: archIcon(
    '<circle cx="16" cy="24" r="6"/><circle cx="24" cy="24" r="6"/><path d="M20 13v2.5M14 14.5l1 2M26 14.5l-1 2"/>',
  ),
  content: archIcon('<path d="M11 16h18v12H11ZM18 19.5v5l4.5-2.5ZM13 33h14M20 28v5"/>'),
  pass: archIcon(
    '<path d="M10 19h20v3.5a2 2 0 0 0 0 4V30H10v-3.5a2 2 0 0 0 0-4ZM24 19v1.5M24 23.5v2M24 28.5V30M13.5 23h6M13.5 26h4"/>',
  ),
  network: archIcon(
    '<circle cx="15" cy="18.5" r="2.8"/><circle cx="25" cy="18.5" r="2.8"/><path d="M9.8 32.5v-3a5.2 5.2 0 0 1 10.4 0v3M20.2 27a5.2 5.2 0 0 1 10 2.5v3M9.8 32.5h20.4"/>',
  ),
  certificate: archIcon(
    '<path d="M11 14h18v13H11ZM14 18h12M14 21.5h6M22.5 28.5v5l2-1.5 2 1.5v-5"/><circle cx="24.5" cy="26" r="3"/>',
  ),
  letter: archIcon('<path d="M11 18h18v13.5H11ZM11 18.5l9 7 9-7"/>'),
  pennant: archIcon('<path d="M14.5 12.5v21M14.5 13.5h13l-4 4 4 4h-13M11.5 33.5h6"/>'),
});
