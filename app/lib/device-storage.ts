/** Wraps a storage, so that nothing throws: where site data is blocked, even reading `localStorage` would. */
export const deviceStorage = (storage: () => Storage) => {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string) => attempt<string | null>((kept) => kept.getItem(key), null),
    /** Returns false when the device refuses. */
    write: (key: string, text: string) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key: string) => attempt((kept) => kept.removeItem(key), undefined),
  };
};

export type DeviceStorage = ReturnType<typeof deviceStorage>;

/** Kept until the visitor clears it. */
export const lastingStorage = deviceStorage(() => localStorage);

/** Kept as long as the tab. */
export const tabStorage = deviceStorage(() => sessionStorage);
