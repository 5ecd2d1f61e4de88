// Plain JavaScript for Node 20: scripts/run.mjs needs it before anything is installed.
import { spawnSync } from "node:child_process";

/**
 * Installs what the lock file of a folder says. Ends the process when that fails.
 * @param {string} what is printed with the command
 * @param {string} folder
 * @param {readonly string[]} command
 */
export const install = (what, folder, command = ["ci"]) => {
  const parameters = [...command, "--ignore-scripts", "--loglevel=error"];
  // Not on standard output, which an export may be written to.
  console.error(`${what}: npm ${parameters.join(" ")}`);
  const { status } = spawnSync("npm", parameters, { cwd: folder, stdio: ["inherit", 2, 2] });
  if (status === 0) return;
  console.error("The installation failed. The message from npm is above.");
  process.exit(1);
};
