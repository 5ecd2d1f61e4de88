/** No outside call waits for ever (SAFETY section 4); a hanging one is rejected with a TimeoutError. */
export const fetchWithTimeout =
  (timeoutMs: number, fetch: typeof globalThis.fetch = globalThis.fetch): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal });
  };
