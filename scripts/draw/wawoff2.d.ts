declare module "wawoff2" {
  export const decompress: (file: Uint8Array) => Promise<Uint8Array>;
}
