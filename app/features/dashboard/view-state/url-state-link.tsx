import type { MouseEvent, ReactNode } from "react";
import { toSearch, type UrlState } from "./url-state.ts";
import { useUrlState } from "./use-url-state.tsx";

type UrlStateLinkProps = { readonly to: UrlState; readonly children: ReactNode };

/** A link to another view of the dashboard, which opens without a load of the page. */
export const UrlStateLink = ({ to, children }: UrlStateLinkProps) => {
  const [, changeUrlState] = useUrlState();
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    changeUrlState(to);
  };
  return (
    <a href={toSearch(to)} onClick={open}>
      {children}
    </a>
  );
};
