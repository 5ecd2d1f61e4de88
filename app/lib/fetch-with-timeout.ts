/**
 * Returns a `fetch` that no service can keep waiting for ever: after the time, it rejects with a
 * TimeoutError.
 */
export const fetchWithTimeout =
  (timeoutMs: number, fetch: typeof globalThis.fetch = globalThis.fetch): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal });
  };
