/** Returns a `fetch` that rejects with a TimeoutError after the time, so that no service keeps it waiting. */
export const fetchWithTimeout =
  (timeoutMs: number, fetch: typeof globalThis.fetch = globalThis.fetch): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal });
  };
