/**
 * Wraps a storage of the browser. Nothing here throws: a device that keeps nothing reads as empty. Where
 * site data is blocked, even reading `localStorage` would.
 */
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
    write: (key: string, text: string) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key: string) => attempt((kept) => kept.removeItem(key), undefined),
  };
};

export type DeviceStorage = ReturnType<typeof deviceStorage>;

export const lastingStorage = deviceStorage(() => localStorage);

export const tabStorage = deviceStorage(() => sessionStorage);
