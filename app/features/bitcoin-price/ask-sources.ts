import type { Path, Source } from "#domain/price-sources.ts";

/** A figure that passed every check, and the change of 24 hours where the source had one. */
export type Quoted = { readonly figure: number; readonly changePercent24h?: number };

const at = (answer: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    answer,
  );

/** Services write figures as numbers or as strings; anything else is no figure. */
const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

const ask = async (
  source: Source,
  most: number,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Quoted | undefined> => {
  try {
    const response = await fetch(source.url, { signal, credentials: "omit", cache: "no-store" });
    if (!response.ok) return undefined;
    const answer: unknown = await response.json();
    const figure = toNumber(at(answer, source.figure));
    if (figure === undefined || figure <= 0 || figure > most) return undefined;
    const change = source.change && toNumber(at(answer, source.change));
    return { figure, ...(change !== undefined && { changePercent24h: change }) };
  } catch {
    // No answer in time, none at all, or one that is not JSON: the next source is asked.
    return undefined;
  }
};

/**
 * SPEC section 7: the sources in order until one gives a finite positive figure of at most `most`.
 * Undefined when none does, or once the signal is aborted.
 */
export const askInOrder = async (
  sources: readonly Source[],
  most: number,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Quoted | undefined> => {
  for (const source of sources) {
    const quoted = await ask(source, most, fetch, signal);
    if (signal.aborted) return undefined;
    if (quoted) return quoted;
  }
  return undefined;
};
