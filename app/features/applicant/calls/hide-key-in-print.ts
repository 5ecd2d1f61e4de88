/** By then a browser has read the address that it prints. */
const SHOWN_AGAIN_MS = 1000;

/** Keeps the key off the paper, on which browsers print the address. Returns a function that stops. */
export const hideKeyInPrint = () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const { hash } = location;
  const show = () => {
    if (location.hash === "") history.replaceState(history.state, "", hash);
  };
  const hide = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    // Some browsers never say that they have printed.
    setTimeout(() => signal.aborted || show(), SHOWN_AGAIN_MS);
  };
  addEventListener("beforeprint", hide, { signal });
  for (const type of ["afterprint", "focus", "pageshow"]) addEventListener(type, show, { signal });
  return () => leaving.abort();
};
