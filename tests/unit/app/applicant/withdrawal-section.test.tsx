import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SectionProps } from "#app/features/applicant/sections/notice-section.tsx";
import { WithdrawalSection } from "#app/features/applicant/sections/withdrawal-section.tsx";

test.each([true, false])(
  "whoever has withdrawn may take it back until there is a decision: %s (2.21.8)",
  (may_take_back) => {
    const page = { withdrawn_at: "2025-11-25T10:00:00+00:00", may_take_back };
    const html = renderToStaticMarkup(
      <WithdrawalSection {...({ page } as Partial<SectionProps> as SectionProps)} />,
    );
    expect(html.includes("<button")).toBe(may_take_back);
    expect(html.includes("You can no longer take it back.")).toBe(!may_take_back);
  },
);
