import { type ComponentProps, createElement, useEffect, useRef } from "react";
import "./reveal.css";
import { watch } from "./reveal-observer.ts";

type RevealProps = ComponentProps<"div"> & { as?: "div" | "li" | "header" };

/**
 * SPEC section 2: sections fade and slide in when scrolled into view. What is prerendered is
 * visible; an element hides only just below the window, once this code runs (`reveal-observer.ts`).
 */
export const Reveal = ({ as = "div", ...props }: RevealProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return createElement(as, { ...props, ref: element });
};
