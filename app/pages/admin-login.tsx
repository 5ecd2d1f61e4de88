import { AdminLogin } from "#app/features/staff/sign-in/admin-login.tsx";
import type { Meta } from "#app/head/meta.ts";

export const meta: Meta = {
  noindex: true,
  title: "Admin Login",
  description: "Sign in to the staff dashboard.",
};

export default function AdminLoginPage() {
  return <AdminLogin />;
}
