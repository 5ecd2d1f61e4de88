/** Returns a subscription to events of the window for `useSyncExternalStore`; to none, it never calls. */
export const windowEvents =
  (...types: readonly string[]) =>
  (onChange: () => void) => {
    for (const type of types) addEventListener(type, onChange);
    return () => {
      for (const type of types) removeEventListener(type, onChange);
    };
  };
