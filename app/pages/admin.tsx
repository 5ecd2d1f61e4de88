import { Dashboard } from "#app/features/staff/dashboard/dashboard.tsx";
import type { Meta } from "#app/head/meta.ts";

export const meta: Meta = {
  noindex: true,
  title: "Admin Dashboard",
  description: "The staff dashboard.",
};

export default function AdminPage() {
  return <Dashboard />;
}
