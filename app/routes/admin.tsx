import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  noindex: true,
  title: "Admin Dashboard",
  description: "The staff desk.",
};

export default function AdminPage() {
  return <h1>Admin Dashboard</h1>;
}
