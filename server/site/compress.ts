import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeFile } from "#server/lib/write-file.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = "br" | "gz";

/** Compresses a file, whose content `hash` names. */
export type Compress = (body: Bytes, hash: string, encoding: Encoding) => Promise<Bytes>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses as far as each method can. */
export const compress: Compress = async (body, _, encoding) =>
  new Uint8Array(
    encoding === "br"
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : await compressGzip(body, { level: 9 }),
  );

/**
 * Compresses a file once and keeps the result in a folder, because the whole site takes two seconds
 * of a processor. Where the folder cannot be written, each start takes that time.
 */
export const compressOnce =
  (folder: string): Compress =>
  async (body, hash, encoding) => {
    const path = join(folder, `${hash}.${encoding}`);
    const known = await readFile(path).catch(() => undefined);
    if (known) return new Uint8Array(known);
    const compressed = await compress(body, hash, encoding);
    await writeFile(path, compressed).catch(() => {});
    return compressed;
  };
