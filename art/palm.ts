import { svg } from "./geometry.ts";

/** A palm of six fronds; colour and width come from the group around it. */
export const palm = (x: number, ground: number, height: number) => {
  const r = height * 0.42;
  const y = ground - height;
  return svg`<path d="M${x} ${ground}Q${x + height * 0.05} ${y + height * 0.5} ${x} ${y}M${x} ${y}q${-r * 0.55} ${-r * 0.5} ${-r} ${r * 0.15}M${x} ${y}q${r * 0.55} ${-r * 0.5} ${r} ${r * 0.15}M${x} ${y}q${-r * 0.6} ${-r * 0.1} ${-r * 0.8} ${r * 0.65}M${x} ${y}q${r * 0.6} ${-r * 0.1} ${r * 0.8} ${r * 0.65}M${x} ${y}q${-r * 0.15} ${-r * 0.7} ${-r * 0.65} ${-r * 0.7}M${x} ${y}q${r * 0.15} ${-r * 0.7} ${r * 0.65} ${-r * 0.7}"/>`;
};
