/** The oldest browsers that run the page's code (docs/specification.md 2.19.3). */
export const OLDEST_BROWSERS = { chrome: 109, firefox: 115, safari: 15.6 } as const;

/** The same as targets of the bundler, to which an iPhone is a browser of its own. */
export const BUILD_TARGET = [
  ...Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
  `ios${OLDEST_BROWSERS.safari}`,
];
