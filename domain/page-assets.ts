/** The files of a page, as the build or the development server knows them. */
export type PageAssets = {
  /** The styles of the page. They are inlined, so that the first paint waits for no request. */
  readonly css: string;
  /** The URLs of the files that hold the same styles for visitors from another page. */
  readonly stylesheets: readonly string[];
  /** The URL of the styles below the first screen, where a page divides them. */
  readonly deferredStyles?: string | undefined;
  /** The rules of the fonts to fetch, which the loader applies after the first paint. */
  readonly fontFaces: string;
  /** Module URLs that the loader imports once the browser is idle; the entry is among them. */
  readonly modules: readonly string[];
};
