import type { PageMeta } from "#app/head/meta.ts";

export { AdminLogin as default } from "#app/features/dashboard/sign-in/admin-login.tsx";

export const meta: PageMeta = () => ({
  noindex: true,
  title: "Admin Login",
  description: "Sign in to the staff dashboard.",
});
