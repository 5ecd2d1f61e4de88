import { randomUUID } from "node:crypto";
import { writeFile as fill, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";

type WriteOptions = {
  /** The name of the file until it is complete. */
  readonly draft?: string;
  readonly mode?: number;
  /** Waits until the disk has the content. */
  readonly flush?: boolean;
};

/** Writes a file that gets its name once it is complete, so that a crash leaves no half of one. */
export const writeFile = async (
  path: string,
  content: Parameters<typeof fill>[1],
  { draft = `${path}.${randomUUID()}`, ...options }: WriteOptions = {},
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await fill(draft, content, options);
  await rename(draft, path);
};
