import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { envProblem } from "#scripts/check-env.mjs";

const SECRET = "sesame";
const UTF8 = "Save .env as UTF-8 without a byte order mark (BOM)";
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each([
  ["a byte order mark", `\uFEFFSMTP_URL=${SECRET}\n`, UTF8],
  ["UTF-16", utf16(`\uFEFFSMTP_URL=${SECRET}\n`), UTF8],
  ["UTF-16 without a mark", utf16(`SMTP_URL=${SECRET}\n`), UTF8],
  ["Latin-1", Buffer.from(`MAIL_FROM="José ${SECRET}"\n`, "latin1"), UTF8],
  ["a # in a value", `HOST=::\nSMTP_URL=smtp://u:a#${SECRET}@host\n`, "Line 2 of .env"],
  ["a # that begins a value", `METRICS_TOKEN=#${SECRET}\n`, "Line 1 of .env"],
  ["a # right behind quotes", `A="a"#${SECRET}\n`, "Line 1 of .env"],
  ["a colon for an equals sign", `# Mail\r\n\r\nSMTP_URL: ${SECRET}`, "Line 3 of .env"],
  ["quotes that do not end", `A="${SECRET}\nB="2"\n`, "Line 1 of .env"],
  ["an apostrophe in its quotes", `A='D'Souza, ${SECRET}'\n`, "Line 1 of .env"],
  ["a setting twice", `A=1\n#A=2\nexport A = ${SECRET}\n`, "Line 3 of .env sets A again"],
  ["an escape that Node replaces", `A="${SECRET}\\n2"\n`, "Line 1 of .env"],
])("a file .env with %s has a problem, told without its values", (_, file, sentence) => {
  const problem = envProblem(Buffer.from(file));
  expect(problem).toContain(sentence);
  expect(problem).not.toContain(SECRET);
});

test("a file .env may have comments, quotes, spaces and lines as Windows ends them", () => {
  const own = `# It's "mine"\r\nexport A = 'a#b' # c\r\nB= # none\r\nC=it's \r\nD="d" # "e"\r\nE=é`;
  expect(envProblem(Buffer.from(own))).toBeUndefined();
  expect(parseEnv(own)).toEqual({ A: "a#b", B: "", C: "it's", D: "d", E: "é" });
  expect(envProblem(readFileSync(".env.example"))).toBeUndefined();
});

/** Parts of a line, which make some thousands together. */
const NAMES = "A=|A = | A=|export A=|export  A=|export\tA=|A: |A|A\u00a0=|=".split("|");
const QUOTES = ["", "'", '"', "`", "''", "\\'", "“"];
const TEXTS = "|x|x y|it's|x\"y|x`y|x#y|x #y|a\\nb|x\\|$B|=x|x\ry|x\u2028y|x\0".split("|");
const ENDS = "| | # c|#c|\t# it's| y| 'y'|\u00a0#".split("|");

test("a line that counts holds its value as Node reads it, and takes none of the next", () => {
  const lines = NAMES.flatMap((name) =>
    QUOTES.flatMap((quote) =>
      TEXTS.flatMap((text) => ENDS.map((end) => `${name}${quote}${text}${quote}${end}`)),
    ),
  );
  const taken = lines.filter((line) => envProblem(Buffer.from(line)) === undefined);
  expect(taken.length).toBeGreaterThan(500);
  for (const line of taken) {
    const { A = "", Z, ...others } = parseEnv(`${line}\nZ=1`);
    expect({ Z, others }, line).toEqual({ Z: "1", others: {} });
    const rest = line.slice(line.indexOf("=") + 1).replace(A, "");
    expect(rest, line).toMatch(/^[ ]*(["'`]?)\1\s*(\s#.*)?$/);
  }
});
