import { randomUUID } from "node:crypto";
import { writeFile as fill, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file that gets its name once it is complete, so that a crash leaves no half of one. */
export const writeFile = async (
  path: string,
  content: Parameters<typeof fill>[1],
  options: { readonly mode?: number; readonly flush?: boolean } = {},
): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await fill(draft, content, options);
  await rename(draft, path);
};
