/** Text kept by the browser. Nothing here throws: a device that keeps nothing reads as empty. */
export type DeviceStorage = {
  readonly read: (key: string) => string | null;
  /** Returns false when the device refuses. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
};

/** Wraps a storage of the browser. Where site data is blocked, even reading `localStorage` throws. */
export const deviceStorage = (storage: () => Storage): DeviceStorage => {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    write: (key, text) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
  };
};

/** Kept until the visitor clears it. */
export const lastingStorage = deviceStorage(() => localStorage);

/** Kept as long as the tab. */
export const tabStorage = deviceStorage(() => sessionStorage);
