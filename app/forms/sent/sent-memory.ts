import { type DeviceStorage, tabStorage } from "#app/lib/device-storage.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";

/** The newest submission of a form from this tab. */
type Sent = { readonly address: string; readonly reference: string };

/** Remembers in this tab from which address a form was sent last, and its reference. */
export const sentMemory = (formType: string, storage: DeviceStorage = tabStorage) => {
  const key = `sent:${formType}`;
  const read = (): Partial<Record<keyof Sent, unknown>> => {
    const data = parseJson(storage.read(key));
    return isRecord(data) ? data : {};
  };
  return {
    remember: ({ address, reference }: Sent): void =>
      void storage.write(key, JSON.stringify({ address, reference })),
    /** Returns the reference of what was sent from an address, whatever its case. */
    referenceFor: (wanted: string): string | undefined => {
      const { address, reference } = read();
      const isSame =
        typeof address === "string" && address.toLowerCase() === wanted.trim().toLowerCase();
      return isSame && typeof reference === "string" ? reference : undefined;
    },
    forget: (): void => storage.remove(key),
    /** Forgets a submission that will be deleted, unless another one was sent since. */
    forgetDeleted: (reference: string): void => {
      if (read().reference === reference) storage.remove(key);
    },
  };
};
