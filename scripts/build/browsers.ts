import type { Plugin } from "postcss";

/** The oldest browsers that run the page's code (docs/specification.md 2.19.5). */
export const OLDEST_BROWSERS = { chrome: 109, firefox: 115, safari: 15.6 } as const;

/** The same as targets of the bundler, to which an iPhone is a browser of its own. */
export const BUILD_TARGET = [
  ...Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
  `ios${OLDEST_BROWSERS.safari}`,
];

/**
 * Writes (width < 768px) as (width <= 767.98px). The bundler would write it as a `not` before a condition,
 * which Safari reads from 16.4 on.
 */
export const belowWidths: Plugin = {
  postcssPlugin: "below-widths",
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replace(/< (\d+)px/g, (_, px) => `<= ${Number(px) - 0.02}px`);
    },
  },
};
