import { type ComponentProps, createElement, useEffect, useRef } from "react";
import "./reveal.css";
import { watch } from "./reveal-observer.ts";

type RevealProps = ComponentProps<"div"> & { readonly as?: "div" | "li" | "header" };

/**
 * Fades and slides its content in when it is scrolled into view. The page is visible until its visitor
 * scrolls; then an element is hidden only just below the window (`reveal-observer.ts`).
 */
export const Reveal = ({ as = "div", ...props }: RevealProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return createElement(as, { ...props, ref: element });
};
