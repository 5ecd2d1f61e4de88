import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

type NoticeProps = Omit<ComponentProps<"div">, "className"> & {
  readonly tone: "danger" | "ok" | "plain";
};

/** A panel that tells how something went. The caller gives it the role and the words. */
export const Notice = ({ tone, ...rest }: NoticeProps) => (
  <div {...rest} className={classNames(styles.notice, styles[tone])} />
);
