// Plain JavaScript for Node 20: scripts/run.mjs needs it before anything is installed.
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Installs what the lock file of a folder says, and returns whether that went well.
 * @param {string} what is printed with the command
 * @param {string} folder
 * @param {readonly string[]} command
 */
export const install = async (what, folder, command = ["ci"]) => {
  // The compilers of this machine are optional packages, which a setting of npm may leave out.
  const parameters = [...command, "--include=optional", "--ignore-scripts", "--loglevel=error"];
  // Not on standard output, which an export may be written to.
  console.error(`${what}: npm ${parameters.join(" ")}`);
  const npm = spawn("npm", parameters, { cwd: folder, stdio: ["inherit", 2, 2] });
  const [status, signal] = await once(npm, "exit").catch(({ message }) => [message]);
  if (status !== 0)
    console.error(
      `npm failed in ${folder} (${status ?? signal}), for the reason above. If only a proxy leads out of this network, set HTTPS_PROXY to its address.`,
    );
  return status === 0;
};
