// `npm run release` runs this on any Node before it changes a file: plain JavaScript.
import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const UNRELEASED = "## Unreleased\n";

const date = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/**
 * Moves what the changelog has under "Unreleased" below a heading of its own, and leaves that section
 * empty. Returns undefined when it is missing or empty.
 * @param {string} changelog
 * @param {string} version
 * @param {Date} at
 */
export const moveUnreleased = (changelog, version, at) => {
  const [before = "", after = ""] = changelog.split(UNRELEASED, 2);
  const [notes = "", ...released] = after.split(/^(?=## )/m);
  if (notes.trim() === "") return undefined;
  const heading = `## ${version}, ${date.format(at)}`;
  return `${before}${UNRELEASED}\n${heading}\n${notes}${released.join("")}`;
};

const RELEASED = "tests/unit/supabase/released-migrations.txt";

/** Lists the migrations that no release had yet. Those of earlier ones keep the hash that they had. */
const listMigrations = () => {
  const released = readFileSync(RELEASED, "utf8");
  for (const name of readdirSync("supabase/migrations").sort()) {
    const path = `supabase/migrations/${name}`;
    const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
    if (!released.includes(path)) appendFileSync(RELEASED, `${hash}  ${path}\n`);
  }
};

if (process.env.npm_new_version) {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const moved = moveUnreleased(changelog, process.env.npm_new_version, new Date());
  if (moved) {
    writeFileSync("CHANGELOG.md", moved);
    listMigrations();
  } else console.error('CHANGELOG.md has nothing under "Unreleased".');
  process.exitCode = moved ? 0 : 1;
}
