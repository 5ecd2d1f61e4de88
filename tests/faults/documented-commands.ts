import { readFileSync } from "node:fs";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";

/** The code of a fenced block of shell, which may be part of a list. */
const SHELL = /^( *)```sh\n(.*?)^\1```$/gms;

/** Code within a sentence that begins as a command does, after variables of its own. */
const INLINE = /`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|curl|docker|systemctl|apt-get|cp) [^`]+)`/g;

const withoutComment = (line: string): string => line.replace(/(^|\s+)# .*$/, "").trim();

const inBlocks = (markdown: string): readonly string[] =>
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
export const documentedCommands = (): readonly string[] => {
  const texts = repositoryFiles()
    .filter((path) => path === "README.md" || /^docs\/.*\.md$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const inline = texts.flatMap((text) => [...text.matchAll(INLINE)].map(([, code = ""]) => code));
  const blocks = texts.flatMap(inBlocks);
  const commands = inline.filter((command) => !isName(command, [...inline, ...blocks]));
  return [...new Set([...blocks, ...commands])].toSorted();
};

/** Commands that this suite does not run as they are written, by the reason. */
export const NOT_RUN: Readonly<Record<string, readonly string[]>> = {
  "it is `npm test`, or a step of it (scripts/test/run-all.ts)": [
    "npm test",
    "npm run build",
    "npm run check",
    "npm run typecheck",
    "npm run test:unit",
    'npm run test:engines -- tests/engines/firefox.test.ts -t "menu"',
    "npm run test:engines -- tests/engines/webkit.test.ts",
  ],
  "tests/faults/npm-start.test.ts runs it": ["npm start"],
  "tests/build/recipes.test.ts runs it": [
    "npm run draw",
    "npm run test:unit -- tests/unit/supabase -u",
  ],
  "tests/unit/scripts/release.test.ts runs it in a repository of its own": [
    "npm run release -- 1.2.3",
    "npm run release -- VERSION",
  ],
  "it needs a project at Supabase; `npm run test:supabase` follows the steps with stand-ins": [
    "npm run test:supabase",
    "npx supabase@3 config push",
    "npx supabase@3 db push --remote",
    "npx supabase@3 link --project-ref YOUR_PROJECT",
    "npx supabase@3 login",
    "SUPABASE_URL=https://YOUR_PROJECT.supabase.co SUPABASE_PUBLISHABLE_KEY=sb_publishable_… SUPABASE_SECRET_KEY=sb_secret_… HOST=127.0.0.1 PORT=3000 TRUST_PROXY=1 PUBLIC_URL=https://conference.example ADMIN_EMAILS=you@conference.example SMTP_URL=smtps://user:password@mail.example MAIL_FROM=hello@conference.example npm start",
  ],
  "it measures for minutes, on a machine that does nothing else": [
    "npm run bench -- load 20 pglite",
    "npm run bench -- memory",
    "npm run bench -- memory 1",
    "npm run bench -- pages",
  ],
  "it replaces pictures of the repository": ["npm run pictures"],
  "it asks the registry, or changes the lock file": ["npm audit", "npm install NAME@VERSION"],
  "it needs a container engine; deploy/try-dockerfile.sh tries what it would build": [
    "docker compose exec conference node cli/staff.ts list",
    "docker compose up -d --build",
  ],
  "it needs a repository on another machine, or one with releases": [
    "git checkout v1.2.3",
    "git diff --stat VERSION_BEFORE -- supabase/migrations",
    "git fetch --tags",
    "git merge v1.2.3",
    "git push --follow-tags",
  ],
  "it changes the machine: packages, users, systemd, files of root": [
    "apt-get install caddy",
    "apt-get install nginx-light",
    "cd /srv/conference",
    "cd /srv/conference && (set -a; . /etc/conference.env; runuser -u conference -- npm run --silent staff -- list)",
    "cd /srv/conference && git pull && npm run build && systemctl restart conference",
    "cp deploy/Caddyfile /etc/caddy/Caddyfile",
    "cp deploy/conference.service deploy/conference-backup.service deploy/conference-backup.timer /etc/systemd/system/",
    "cp deploy/nginx.conf /etc/nginx/sites-enabled/conference",
    "git checkout VERSION_BEFORE && npm run build",
    "git checkout VERSION_BEFORE && npm run build && systemctl restart conference",
    "git clone YOUR_REPOSITORY /srv/conference && cd /srv/conference",
    "install -d -o conference -m 700 /var/backups/conference",
    "install -m 600 deploy/conference.env /etc/conference.env",
    "mv /var/lib/conference/database /var/lib/conference/database.newer",
    "sudo -u conference env DATA_DIR=/var/lib/conference PATH=/srv/conference/node_modules/.bin:$PATH node cli/restore.ts /var/backups/conference/backup-TIME",
    "sudo apt-get install chromium firefox-esr webkit2gtk-driver xvfb",
    "systemctl daemon-reload",
    "systemctl enable --now conference conference-backup.timer",
    "systemctl reload caddy",
    "systemctl reload nginx",
    "systemctl start conference",
    "systemctl start conference-backup",
    "systemctl stop conference",
    "useradd --system --no-create-home conference",
  ],
};
