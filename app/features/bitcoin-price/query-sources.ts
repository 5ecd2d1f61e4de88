import type { JsonPath, Source } from "#domain/price-sources.ts";

/** An amount that passed every check, and the change over 24 hours where the source has it. */
export type SourceQuote = { readonly amount: number; readonly changePercent24h?: number };

const valueAt = (body: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    body,
  );

/** Reads an amount, which services write as a number or as a string. */
const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

const querySource = async (
  source: Source,
  maximum: number,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<SourceQuote | undefined> => {
  try {
    const response = await fetch(source.url, { signal, credentials: "omit", cache: "no-store" });
    if (!response.ok) return undefined;
    const body: unknown = await response.json();
    const amount = toNumber(valueAt(body, source.amount));
    if (amount === undefined || amount <= 0 || amount > maximum) return undefined;
    const change = source.change && toNumber(valueAt(body, source.change));
    return { amount, ...(change !== undefined && { changePercent24h: change }) };
  } catch {
    // No response in time, none at all, or one that is not JSON: the next source is tried.
    return undefined;
  }
};

/**
 * Tries the sources in order until one gives a finite positive amount of at most `maximum`. Returns
 * undefined when none does, or once the signal is aborted.
 */
export const queryInOrder = async (
  sources: readonly Source[],
  maximum: number,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<SourceQuote | undefined> => {
  for (const source of sources) {
    const quote = await querySource(source, maximum, fetch, signal);
    if (signal.aborted) return undefined;
    if (quote) return quote;
  }
  return undefined;
};
