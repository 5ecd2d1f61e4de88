import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  noindex: true,
  title: "Admin Login",
  description: "Sign in to the staff desk.",
};

export default function AdminLoginPage() {
  return <h1>Admin Login</h1>;
}
