// Plain JavaScript for Node 20: scripts/run.mjs needs it before anything is installed.
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Installs what the lock file of a folder says. A failure is the process's exit code.
 * @param {string} what is printed with the command
 * @param {string} folder
 * @param {readonly string[]} command
 */
export const install = async (what, folder, command = ["ci"]) => {
  const parameters = [...command, "--ignore-scripts", "--loglevel=error"];
  // Not on standard output, which an export may be written to.
  console.error(`${what}: npm ${parameters.join(" ")}`);
  const npm = spawn("npm", parameters, { cwd: folder, stdio: ["inherit", 2, 2] });
  const [status] = await once(npm, "exit");
  if (status === 0) return;
  console.error("The installation failed. The message from npm is above.");
  process.exitCode = 1;
};
