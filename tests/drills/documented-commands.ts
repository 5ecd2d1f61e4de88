import { readFileSync } from "node:fs";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";

/** The code of a fenced block of shell, which may be part of a list. */
const SHELL = /^( *)```sh\n(.*?)^\1```$/gms;

/** Code within a sentence that begins as a command does, after variables of its own. */
const INLINE = /`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|curl|docker|systemctl|apt-get|cp) [^`]+)`/g;

const withoutComment = (line: string): string => line.replace(/(^|\s+)# .*$/, "").trim();

export const commandsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(SHELL)].flatMap(([, , code = ""]) =>
    code
      .replace(/\\\n\s*/g, "")
      .split("\n")
      .map(withoutComment)
      .filter(Boolean),
  );

/** `npm run backup` in a sentence names a command that elsewhere has its arguments. */
const isName = (command: string, all: readonly string[]): boolean =>
  all.some((other) => other.replace("--silent ", "").startsWith(`${command} -- `));

/** Returns every command that README.md and the files in docs/ tell to run. */
const documentedCommands = (): readonly string[] => {
  const texts = repositoryFiles()
    .filter((path) => path === "README.md" || /^docs\/.*\.md$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const inline = texts.flatMap((text) => [...text.matchAll(INLINE)].map(([, code = ""]) => code));
  const blocks = texts.flatMap(commandsIn);
  const commands = inline.filter((command) => !isName(command, [...inline, ...blocks]));
  return [...new Set([...blocks, ...commands])].toSorted();
};

/** Commands that a reader types to run the product or its scripts, not the tools of his machine. */
const OWN = /^(?:[A-Z_]+=(?:"[^"]*"|\S+) )*(?:npm (?:start|test|run)\b|curl http:\/\/127)/;

/** Own commands that this suite does not run as they are written. */
const NOT_RUN = [
  /^npm (?:test|run (?:build|check|typecheck|test:\S+))\b/, // `npm test`, or a step of it
  /^npm start$/, // tests/drills/npm-start.test.ts
  /^npm run release\b/, // tests/drills/scripts/release.test.ts
  /^npm run (?:bench|pictures|draw|types)\b/, // measures for minutes, or replaces files of the repository
  /^SUPABASE_URL=/, // needs a project at Supabase; `npm run test:supabase` has a stand-in
];

export const commandsToRun = (): readonly string[] =>
  documentedCommands().filter(
    (command) => OWN.test(command) && !NOT_RUN.some((pattern) => pattern.test(command)),
  );
