import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  appType: "custom",
  publicDir: "build/public",
  build: {
    outDir: "build/client",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One stylesheet for the whole site: it is inlined into every page, so no page waits for another.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "app/entry.client.tsx" },
  },
});
