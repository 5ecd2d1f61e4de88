/** Returns a `fetch` that rejects after the time. Older browsers lack `AbortSignal.timeout` and `AbortSignal.any`. */
export const fetchWithTimeout =
  (timeoutMs: number, fetch: typeof globalThis.fetch = globalThis.fetch): typeof fetch =>
  (input, init) => {
    const controller = new AbortController();
    const { signal } = controller;
    const given = init?.signal;
    const follow = () => controller.abort(given?.reason);
    given?.addEventListener("abort", follow, { signal });
    if (given?.aborted) follow();
    const timeout = new DOMException("The service did not answer in time.", "TimeoutError");
    setTimeout(() => controller.abort(timeout), timeoutMs);
    return fetch(input, { ...init, signal });
  };
