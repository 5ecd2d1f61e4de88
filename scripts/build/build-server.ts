import { build } from "vite";

/** Bundles the server without its packages: a process that takes the types away itself needs some 40 MB more. */
export const buildServer = async (): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { ssr: "server/index.ts", outDir: "build/server", target: "node22" },
  });
};
