import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";

const read = (path: string): string => readFileSync(path, "utf8");

test.each(["Dockerfile", "deploy/conference.service", "deploy/conference-backup.service"])(
  "%s names files of the repository",
  (path) => {
    const files = read(path).match(/\b(cli|scripts|deploy)\/[\w/.-]+\.(ts|mjs)\b/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  },
);

test.each(["Dockerfile", "deploy/conference.service"])(
  "%s starts the same program as `npm start`",
  (path) => {
    const start = read("scripts/start.sh");
    for (const part of [
      "scripts/create-database.ts",
      "build/server/index.js",
      "MALLOC_ARENA_MAX=1",
      "node --max-semi-space-size=8 ",
    ]) {
      expect(start).toContain(part);
      expect(read(path)).toContain(part);
    }
  },
);

test.each([
  ["deploy/conference.env", /^([A-Z_]+)=/gm],
  ["compose.yaml", /^ {6}([A-Z_]+):/gm],
])("%s sets variables that .env.example describes", (path, pattern) => {
  const known = read(".env.example");
  const names = [...read(path).matchAll(pattern)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(known, name).toMatch(new RegExp(`^${name}=`, "m"));
});

test("the server accepts deploy/conference.env", () => {
  const settings = [...read("deploy/conference.env").matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)];
  const env = readEnv(Object.fromEntries(settings.map(([, name = "", value]) => [name, value])));
  expect(env.mailboxes.speakers).toBe("talks@conference.example");
});
