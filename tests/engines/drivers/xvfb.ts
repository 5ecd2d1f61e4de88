import { spawn } from "node:child_process";
import { once } from "node:events";

export type Xvfb = {
  /** For the environment variable DISPLAY. */
  readonly display: string;
  stop(): Promise<void>;
};

/** Starts an X server without a screen on a display that is free. */
export const startXvfb = async (): Promise<Xvfb> => {
  // With -displayfd the server chooses the display itself and writes its number once it is ready.
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  const number = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, "data").then(([data]) => String(data).trim()),
    exited.then(() => Promise.reject(new Error("Xvfb did not start."))),
  ]);
  return {
    display: `:${number}`,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
};
