import { type ComponentType, lazy } from "react";

const RETRY_AFTER_MS = 1000;

/** Retries a failed load once: on a bad network a module is easily dropped. */
export const withRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  });

export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetry(load) }));
