import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";

/** The loader stands in every page, so it stands there as short as it can be. */
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

/** Every page carries all styles and many class names: five signs instead of a sentence. */
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
    // One stylesheet for the whole site: it is inlined into every page, so no page waits for another.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "app/entry.client.tsx", checks: { pluginTimings: false } },
  },
}));
