import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { type CSSOptions, defineConfig, minifySync, type Plugin } from "vite";

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

const tokens = Array.from(
  readFileSync(`${import.meta.dirname}/app/styles/tokens.css`, "utf8").matchAll(
    /^ *(--[\w-]+): (.+);$/gm,
  ),
  ([, name = "", value = ""]) => ({ name, value }),
);

/** The lengths and times that no media query changes. */
const constants = new Map(
  tokens
    .filter(({ value }) => /^[\d.]+(px|ms)$/.test(value))
    .filter(({ name }) => tokens.filter((token) => token.name === name).length === 1)
    .map(({ name, value }) => [name, value]),
);

/** A page carries `16px` instead of `var(--space-4)`, which makes its styles a seventh smaller. */
const inlineConstants: NonNullable<Exclude<CSSOptions["postcss"], string>> = {
  plugins: [
    {
      postcssPlugin: "inline-constants",
      Declaration(declaration) {
        if (constants.has(declaration.prop)) declaration.remove();
        else if (declaration.value.includes("var("))
          declaration.value = declaration.value.replace(
            /var\((--[\w-]+)\)/g,
            (use, name) => constants.get(name) ?? use,
          );
      },
    },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [minifiedLoader, react()],
  appType: "custom",
  publicDir: "build/public",
  css:
    command === "build"
      ? { modules: { generateScopedName: shortClassName }, postcss: inlineConstants }
      : {},
  build: {
    outDir: "build/client",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "app/entry.client.tsx", checks: { pluginTimings: false } },
  },
}));
