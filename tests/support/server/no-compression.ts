/** Stands in for `#server/site/compress.ts` where many pages are rendered and none is sent. */
export const compress = async (body: Uint8Array) => body;
export const compressOnce = () => compress;
