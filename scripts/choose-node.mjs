// Plain JavaScript for Node 20: scripts/run.mjs needs it before anything is installed.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { isStale } from "./build/stale.mjs";
import { install } from "./install.mjs";

/**
 * The first release of each line that runs the product: its packages ask for 22.22, and 24 takes
 * modules as programs from 24.2 on.
 * @type {Readonly<Record<number, number>>}
 */
const OLDEST = { 22: 22, 24: 2 };
const NEWEST_LINE = 24;

/** @param {string} root */
const folderOf = (root) => join(root, "scripts", "node");

/**
 * Returns whether a version of Node, such as "v24.21.0", runs the product.
 * @param {string} version
 */
export const isRecent = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > NEWEST_LINE || minor >= (OLDEST[major] ?? Number.POSITIVE_INFINITY);
};

/**
 * Links to a program in one step, unless the link is there: whoever runs a command of the product may
 * not be allowed to write here.
 * @param {string} program
 * @param {string} link
 */
const linkTo = (program, link) => {
  // Relative, because the folder may be copied.
  const target = relative(dirname(link), program);
  const isLinked = () => {
    try {
      return readlinkSync(link) === target;
    } catch {
      return false;
    }
  };
  if (isLinked()) return;
  mkdirSync(dirname(link), { recursive: true });
  const draft = `${link}.${process.pid}`;
  symlinkSync(target, draft);
  renameSync(draft, link);
};

/**
 * Lets a program be run that a copy without modes has taken along. Throws where no program may run.
 * @param {string} program
 */
const makeRunnable = (program) => {
  const check = () => accessSync(program, constants.X_OK);
  try {
    check();
  } catch {
    chmodSync(program, 0o755);
    check();
  }
};

/**
 * Returns whether the product runs on the locked Node: this process already does, or its own is too old.
 * Version 1.0.0 had it among the packages, whose installation removes it.
 * @param {string} root
 */
const needsLocked = (root) =>
  !isRecent(process.version) ||
  [folderOf(root), join(root, "node_modules")].some((folder) =>
    process.execPath.startsWith(folder + sep),
  );

/** @param {string} root */
const lockedNode = (root) =>
  join(folderOf(root), "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");

/**
 * Installs the locked Node where it is needed, and returns whether that went well.
 * @param {string} root
 */
export const installNode = async (root) => {
  if (!needsLocked(root)) return true;
  const folder = folderOf(root);
  const installed = join(folder, "node_modules", ".package-lock.json");
  // npm passes over an optional package that it could not fetch.
  const isThere =
    existsSync(lockedNode(root)) && !isStale([installed], [join(folder, "package-lock.json")]);
  return isThere || install(`Installing Node 24 in place of ${process.version}`, folder);
};

/**
 * Returns this machine's Node or, where it is too old, the locked one. That is linked among the programs
 * of the packages, which npm puts before all others; their installation removes the link.
 * @param {string} root
 */
export const chooseNode = (root) => {
  if (!needsLocked(root)) return process.execPath;
  const node = lockedNode(root);
  /** @type {(why: string) => never} */
  const refuse = (why) => {
    console.error(`Node ${process.version} is too old, and ${why}. Install Node 22.22 or later.`);
    process.exit(1);
  };
  if (!existsSync(node)) refuse(`there is no other for ${process.platform} on ${process.arch}`);
  try {
    makeRunnable(node);
    linkTo(node, join(root, "node_modules", ".bin", "node"));
  } catch (error) {
    refuse(`the one in ${folderOf(root)} cannot be run here (${Object(error).code})`);
  }
  return node;
};
