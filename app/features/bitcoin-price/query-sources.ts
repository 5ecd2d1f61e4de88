import type { JsonPath, Source } from "#domain/price-sources.ts";

type Quote = {
  readonly amount: number;
  /** Undefined where the source has none. */
  readonly changePercent24h: number | undefined;
};

/** Reads a finite number, which services write as a number or as a string. */
const numberAt = (body: unknown, path: JsonPath): number | undefined => {
  const found = path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    body,
  );
  const number = typeof found === "string" && found.trim() ? Number(found) : found;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

/** Asks the sources in order. Returns the first positive quote up to `maximum`, if any; none once aborted. */
export const queryInOrder = async (
  sources: readonly Source[],
  maximum: number,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Quote | undefined> => {
  for (const { url, amount: path, change } of sources) {
    try {
      const response = await fetch(url, { signal, credentials: "omit", cache: "no-store" });
      const body: unknown = response.ok && (await response.json());
      const amount = numberAt(body, path);
      if (amount !== undefined && amount > 0 && amount <= maximum)
        return { amount, changePercent24h: change && numberAt(body, change) };
    } catch {
      // No response, or one that is not JSON: the next source may have one.
    }
    if (signal.aborted) return undefined;
  }
  return undefined;
};
