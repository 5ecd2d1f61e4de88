import { Dashboard } from "#app/features/dashboard/dashboard.tsx";
import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  noindex: true,
  title: "Admin Dashboard",
  description: "The staff desk.",
};

export default function AdminPage() {
  return <Dashboard />;
}
