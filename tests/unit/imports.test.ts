import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  folderCircles,
  forbiddenImports,
  type ImportRules,
  importsOf,
} from "#tests/support/import-graph.ts";
import { repositoryFiles } from "#tests/support/repository-files.ts";

const APP_BASE = ["app/ui", "app/hooks", "app/lib", "app/content", "domain"];

const FEATURES = [
  "application-form",
  "bitcoin-price",
  "landing",
  "live-registrations",
  "marketing",
  "name-ring",
  "rewards",
  "staff",
];

/** The directions of docs/architecture.md. A folder that is not named here may import anything. */
const RULES: ImportRules = {
  domain: [],
  art: [],
  app: ["domain", "build"],
  "app/hooks": [],
  "app/lib": ["art/names.ts", "domain", "build"],
  "app/content": ["art/names.ts", "domain"],
  "app/ui": ["app/hooks"],
  // Pictures drawn at build may be part of a view; the code that draws them may not.
  ...Object.fromEntries(
    FEATURES.map((name) => [`app/features/${name}`, [...APP_BASE, "build/art"]]),
  ),
  // The lit windows lie over the dark ones, which are part of a picture.
  "app/features/live-registrations": [...APP_BASE, "build/art", "art/city-windows.ts"],
  // Draws in the browser what the build draws for block 0.
  "app/features/name-ring": ["art", ...APP_BASE],
  "app/head": ["app/features", ...APP_BASE],
  "app/navigation": ["app/features", "app/head", "app/pages", "app/routes.ts", ...APP_BASE],
  "app/shell": ["app/features", "app/navigation", "app/routes.ts", "build", ...APP_BASE],
  "app/pages": ["app/features", "app/head", ...APP_BASE],
  server: ["domain", "supabase"],
  "server/env.ts": [
    "server/env-addresses.ts",
    "server/supabase-keys.ts",
    "server/errors.ts",
    "domain",
  ],
  "server/env-addresses.ts": ["domain"],
  "server/supabase-keys.ts": [],
  "server/errors.ts": [],
  "server/log.ts": [],
  "server/schedule.ts": [],
  "server/local-url.ts": ["server/env.ts"],
  "server/database": ["server/errors.ts", "server/log.ts", "domain"],
  "server/mail": [
    "server/database",
    "server/env.ts",
    "server/errors.ts",
    "server/log.ts",
    "server/schedule.ts",
    "domain",
  ],
  "server/client-gone.ts": [],
  "server/request-id.ts": [],
  "server/gateway": [
    "server/mail",
    "server/database",
    "server/client-gone.ts",
    "server/request-id.ts",
    "server/errors.ts",
    "server/log.ts",
    "domain",
  ],
  "server/hosted": ["server/mail", "server/database", "server/errors.ts", "domain"],
  scripts: ["server", "art", "app/routes.ts", "domain", "build"],
  bench: ["server", "tests/support", "scripts", "domain", "build"],
  "tests/e2e": ["tests/support", "app/content", "domain"],
};

const sources = repositoryFiles().filter((path) => /\.(ts|tsx|js|mjs)$/.test(path));
const imports = importsOf(sources.map((path) => ({ path, text: readFileSync(path, "utf8") })));
const productImports = imports.filter(({ from }) =>
  /^(app|art|domain|server|scripts)\//.test(from),
);
const describeImport = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

test("every feature has its rule", () => {
  const folders = sources.flatMap((path) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(folders)].toSorted()).toEqual(FEATURES);
});

test("imports point one way", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(forbiddenImports(imports, RULES).map(describeImport)).toEqual([]);
});

test("no folder takes part in a circle of imports", () => {
  expect(folderCircles(productImports)).toEqual([]);
});

test("the benchmarks use no alias, because they are a package of their own", () => {
  const bench = sources.filter((path) => path.startsWith("bench/"));
  expect(bench.filter((path) => /(from|import\()\s*"#/.test(readFileSync(path, "utf8")))).toEqual(
    [],
  );
});

test.each([
  ["an alias", `import { readEnv } from "#server/env.ts";`],
  ["a relative path", `import { readEnv } from "../../../server/env.ts";`],
  ["a dynamic import", `const { readEnv } = await import("../../../server/env.ts");`],
  ["a re-export", `export { readEnv } from "../../../server/env.ts";`],
  ["a glob", `const files = import.meta.glob("../../../server/*.ts");`],
])("a forbidden import is found behind %s", (_, text) => {
  const path = "app/features/landing/hero.tsx";
  expect(forbiddenImports(importsOf([{ path, text }]), RULES)).toHaveLength(1);
});

test("a feature cannot reach another by a relative path", () => {
  const path = "app/features/landing/hero.tsx";
  const text = `import { record } from "../staff/records/record.ts";`;
  expect(forbiddenImports(importsOf([{ path, text }]), RULES).map(describeImport)).toEqual([
    `${path} imports app/features/staff/records/record.ts`,
  ]);
});

test("a circle between two folders is found", () => {
  const files = [
    { path: "server/mail/worker.ts", text: `import "#server/database/sql.ts";` },
    { path: "server/database/sql.ts", text: `import "../mail/worker.ts";` },
  ];
  expect(folderCircles(importsOf(files))).toEqual([["server/database", "server/mail"]]);
});
