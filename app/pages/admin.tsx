import type { PageMeta } from "#app/head/meta.ts";

export { Dashboard as default } from "#app/features/dashboard/dashboard.tsx";

export const meta: PageMeta = () => ({
  noindex: true,
  title: "Admin Dashboard",
  description: "The staff dashboard.",
});
