import { expect, test } from "vitest";
import { splitRules } from "#scripts/build/split-rules.ts";

const split = (css: string) => splitRules(css, new Set(["shown", "too"]));

test.each([
  "a:hover{color:red}",
  ".js .shown{top:0}",
  ".shown{top:0}",
  ".shown .too{top:0}",
  ".below,.shown{top:0}",
  ".shown:not(.below){top:0}",
])("%s is early", (css) => {
  expect(split(css)).toEqual({ early: css, deferred: "" });
});

test.each([
  ".below{top:0}",
  ".shown .below:hover{top:0}",
  ".below,.shown.other{top:0}",
  "@media print{.shown{top:0}}",
])("%s is deferred", (css) => {
  expect(split(css)).toEqual({ early: "", deferred: css });
});

test("the rules of a media query are divided, and keep their order", () => {
  expect(
    split("@media (width>=9px){.shown{top:0}.below{top:1px}.too{top:2px}}.below{top:3px}"),
  ).toEqual({
    early: "@media (width>=9px){.shown{top:0}.too{top:2px}}",
    deferred: "@media (width>=9px){.below{top:1px}}.below{top:3px}",
  });
});

test("tokens and animations that only later rules mention are deferred", () => {
  const css =
    ":root{color-scheme:dark;--a:1;--b:2}@media (width>=9px){:root{--b:3}}.shown{order:var(--a)}@keyframes kept{0%{top:0}}@keyframes moved{0%{top:0}}.too{animation:kept}.below{order:var(--b)}";
  expect(split(css)).toEqual({
    early:
      ":root{color-scheme:dark;--a:1}.shown{order:var(--a)}@keyframes kept{0%{top:0}}.too{animation:kept}",
    deferred:
      ":root{--b:2}@media (width>=9px){:root{--b:3}}@keyframes moved{0%{top:0}}.below{order:var(--b)}",
  });
});
