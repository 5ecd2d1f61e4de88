import { AdminLogin } from "#app/features/staff/sign-in/admin-login.tsx";
import type { PageMeta } from "#app/head/meta.ts";

export const meta: PageMeta = () => ({
  noindex: true,
  title: "Admin Login",
  description: "Sign in to the staff dashboard.",
});

export default function AdminLoginPage() {
  return <AdminLogin />;
}
