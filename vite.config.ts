import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";
import { BUILD_TARGET, belowWidths } from "./scripts/build/browsers.ts";
import { shortClassName, shortTokens } from "./scripts/build/short-names.ts";

/** Minifies the scripts that every page carries inline. */
const minifiedInline: Plugin = {
  name: "minified-inline",
  enforce: "pre",
  load: {
    filter: { id: /\/(before-paint|name-face|loader|applicant-page|plain-form)\.js\?raw$/ },
    handler(id) {
      const file = id.replace(/\?raw$/, "");
      this.addWatchFile(file);
      const compress = { target: BUILD_TARGET };
      const { code } = minifySync(file, readFileSync(file, "utf8"), { compress });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  },
};

let drawings: string | undefined;

/** Returns one hash for all drawings: the landing page names twenty-seven, and each hash would be four bytes. */
const hashOfDrawings = (): string => {
  const files = () => globSync("build/art/*.svg").toSorted();
  drawings ??= files()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256"))
    .digest("base64url")
    .slice(0, 5);
  return drawings;
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [minifiedInline, react()],
  appType: "custom",
  publicDir: "build/public",
  css:
    command === "build"
      ? {
          modules: { generateScopedName: shortClassName },
          postcss: { plugins: [belowWidths, shortTokens] },
        }
      : {},
  build: {
    outDir: "build/client",
    target: BUILD_TARGET,
    emptyOutDir: true,
    manifest: true,
    license: { fileName: "licences.txt" },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "app/entry.client.tsx",
      checks: { pluginTimings: false },
      // What every page loads is one file, and small modules of several pages are one. A module of the
      // entry may then be imported from its file.
      preserveEntrySignatures: "allow-extension",
      // The landing page names some fifty files, and has to arrive within ten packets. Six characters
      // are Rolldown's least.
      output: {
        assetFileNames: ({ originalFileNames: [file = ""] }) =>
          /^build\/art\/[^/]+\.svg$/.test(file)
            ? `assets/${hashOfDrawings()}/[name][extname]`
            : "assets/[name]-[hash:5][extname]",
        ...(!isSsrBuild && {
          entryFileNames: "assets/[name]-[hash:6].js",
          chunkFileNames: "assets/[name]-[hash:6].js",
          codeSplitting: {
            groups: [
              { name: "entry", tags: ["$initial"], test: /(?<!\.css)$/, priority: 1 },
              { name: "small", test: /(?<!\.css)$/, minShareCount: 3, maxModuleSize: 2048 },
            ],
          },
        }),
      },
    },
  },
}));
