import { Dashboard } from "#app/features/staff/dashboard/dashboard.tsx";
import type { PageMeta } from "#app/head/meta.ts";

export const meta: PageMeta = () => ({
  noindex: true,
  title: "Admin Dashboard",
  description: "The staff dashboard.",
});

export default function AdminPage() {
  return <Dashboard />;
}
