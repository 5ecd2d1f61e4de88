import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

type NoticeProps = Omit<ComponentProps<"div">, "className"> & {
  readonly tone: "danger" | "ok" | "plain";
};

/** A panel that says how something went. The caller gives it its role and words. */
export const Notice = ({ tone, ...rest }: NoticeProps) => (
  <div {...rest} className={classNames(styles.notice, styles[tone])} />
);

/** Says why something failed; nothing without words. */
export const ErrorAlert = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
