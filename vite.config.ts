import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";

/** Minifies the loader, because every page carries it inline. */
const minifiedLoader: Plugin = {
  name: "minified-loader",
  enforce: "pre",
  load: {
    filter: { id: /\/loader\.js\?raw$/ },
    handler(id) {
      const file = id.replace(/\?raw$/, "");
      this.addWatchFile(file);
      const { code } = minifySync(file, readFileSync(file, "utf8"), { compress: true });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  },
};

/** Shortens class names to five characters, because every page carries all styles inline. */
const shortClassName = (name: string, file: string): string =>
  `_${createHash("sha256")
    .update(`${relative(import.meta.dirname, file.split("?")[0] ?? file)} ${name}`)
    .digest("base64url")
    .slice(0, 4)}`;

export default defineConfig(({ command }) => ({
  plugins: [minifiedLoader, react()],
  appType: "custom",
  publicDir: "build/public",
  css: { modules: command === "build" ? { generateScopedName: shortClassName } : {} },
  build: {
    outDir: "build/client",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One stylesheet for the whole site, inlined into every page, so that no page waits for a file of styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "app/entry.client.tsx", checks: { pluginTimings: false } },
  },
}));
