import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";
import { folderCircles, forbiddenImports, type ImportRules, importsOf } from "./import-graph.ts";

const sources = repositoryFiles().filter((path) => /\.(ts|tsx|js|mjs)$/.test(path));
const APP_BASE = ["app/ui", "app/hooks", "app/lib", "app/content", "domain"];
const FEATURE_BASE = ["app/certificate", "app/forms", "app/name-ring", ...APP_BASE];

const features = new Set(sources.flatMap((path) => /^app\/features\/[^/]+/.exec(path) ?? []));

const SERVER_BASE = ["server/lib", "server/errors.ts", "server/log.ts", "domain"];

/** The directions of docs/architecture.md. A folder that is not named here may import anything. */
const RULES: ImportRules = {
  domain: [],
  art: [],
  app: ["domain", "build"],
  // The face of the event's name is part of the document.
  "app/document.ts": ["app", "art/drawn/fonts", "domain"],
  "app/hooks": [],
  "app/lib": ["domain", "build"],
  "app/content": ["domain"],
  "app/ui": ["app/hooks"],
  "app/forms": APP_BASE,
  // Draw names in the browser as the build draws block 0.
  "app/name-ring": ["art", ...APP_BASE],
  "app/certificate": ["app/forms", "art", "build/art", ...APP_BASE],
  // Pictures drawn at build may be part of a view; the code that draws them may not.
  ...Object.fromEntries([...features].map((folder) => [folder, [...FEATURE_BASE, "build/art"]])),
  // The lit windows lie over the dark ones, which are part of a picture.
  "app/features/live-registrations": [...APP_BASE, "build/art", "art/city-windows.ts"],
  "app/features/line-up": ["art", ...FEATURE_BASE],
  "app/head": ["app/features", ...FEATURE_BASE],
  "app/navigation": ["app/features", "app/head", "app/pages", "app/routes.ts", ...FEATURE_BASE],
  "app/shell": ["app/features", "app/navigation", "app/routes.ts", "build", ...FEATURE_BASE],
  "app/pages": ["app/features", "app/head", ...FEATURE_BASE],
  server: ["domain", "supabase"],
  "server/lib": [],
  "server/errors.ts": [],
  "server/log.ts": [],
  "server/env": ["server/lib", "server/errors.ts", "domain"],
  "server/database": SERVER_BASE,
  "server/mail": ["server/database", "server/env", ...SERVER_BASE],
  "server/hosted": ["server/mail", "server/database", ...SERVER_BASE],
  "server/gateway": ["server/http", "server/mail", "server/database", ...SERVER_BASE],
  "server/operations": [
    "server/hosted",
    "server/mail",
    "server/database",
    "server/env",
    ...SERVER_BASE,
  ],
  "server/signals": [
    "server/operations",
    "server/hosted",
    "server/mail",
    "server/database",
    ...SERVER_BASE,
  ],
  "server/http": ["server/signals", "server/database", "server/env", ...SERVER_BASE],
  "server/site": ["server/http", "server/env", ...SERVER_BASE],
  "server/forms": [
    ...["server/site", "server/http", "server/mail", "server/database/storable-text.ts"],
    "server/backend.ts",
    ...SERVER_BASE,
  ],
  cli: [
    ...["server/operations", "server/gateway", "server/hosted", "server/mail", "server/database"],
    "server/env",
    ...SERVER_BASE,
  ],
  scripts: ["server", "art", "domain", "build"],
  bench: ["server", "tests/support", "scripts", "domain", "build"],
  "tests/e2e": ["tests/support", "app/content", "domain"],
};

const imports = importsOf(sources.map((path) => ({ path, text: readFileSync(path, "utf8") })));
const productImports = imports.filter(({ from }) =>
  /^(app|art|cli|domain|server|scripts)\//.test(from),
);
const describeImport = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

test("imports point one way", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(forbiddenImports(imports, RULES).map(describeImport)).toEqual([]);
});

test("every file of the server is reached from its entry", () => {
  const reached = new Set(["server/index.ts"]);
  for (const path of reached)
    for (const { from, to } of imports) if (from === path) reached.add(to);
  const files = sources.filter((path) => /^server\/.*\.ts$/.test(path));
  expect(files.filter((path) => !reached.has(path))).toEqual([]);
});

test("no folder takes part in a circle of imports", () => {
  expect(folderCircles(productImports).map(describeImport)).toEqual([]);
});

test("the benchmarks use no alias, because they are a package of their own", () => {
  const bench = sources.filter((path) => path.startsWith("bench/"));
  expect(bench.filter((path) => /(from|import\()\s*"#/.test(readFileSync(path, "utf8")))).toEqual(
    [],
  );
});

test.each([
  ["an alias", `import { readEnv } from "#server/env/env.ts";`],
  ["a relative path", `import { readEnv } from "../../../server/env/env.ts";`],
  ["a dynamic import", `const { readEnv } = await import("../../../server/env/env.ts");`],
  ["a re-export", `export { readEnv } from "../../../server/env/env.ts";`],
  ["a path of another feature", `import { record } from "../staff/queries/record.ts";`],
  ["a glob", `const files = import.meta.glob("../../../server/*.ts");`],
])("a forbidden import is found behind %s", (_, text) => {
  const path = "app/features/landing/hero.tsx";
  expect(forbiddenImports(importsOf([{ path, text }]), RULES)).toHaveLength(1);
});

test("a circle between two folders is found", () => {
  const files = [
    { path: "server/mail/worker.ts", text: `import "#server/database/sql.ts";` },
    { path: "server/database/sql.ts", text: `import "../mail/worker.ts";` },
  ];
  expect(folderCircles(importsOf(files)).map(describeImport)).toEqual([
    "server/mail imports server/database",
    "server/database imports server/mail",
  ]);
});
