import { expect, test } from "vitest";
import { splitRules } from "#scripts/build/split-rules.ts";

const split = (css: string) => splitRules(css, new Set(["shown", "too"]));

test("a rule without a class is early", () => {
  const css = "a:hover{color:red}";
  expect(split(css)).toEqual({ early: css, late: "" });
});

test.each([
  ".shown{top:0}",
  ".shown .too{top:0}",
  ".late,.shown{top:0}",
  ".shown:not(.late){top:0}",
])("%s is early", (css) => {
  expect(split(css)).toEqual({ early: css, late: "" });
});

test.each([".late{top:0}", ".shown .late:hover{top:0}", ".late,.shown.other{top:0}"])(
  "%s is late",
  (css) => {
    expect(split(css)).toEqual({ early: "", late: css });
  },
);

test("what waits for the class of JavaScript is early", () => {
  expect(split(".js .shown{top:0}").early).toBe(".js .shown{top:0}");
});

test("the rules of a media query are divided, and keep their order", () => {
  expect(
    split("@media (width>=9px){.shown{top:0}.late{top:1px}.too{top:2px}}.late{top:3px}"),
  ).toEqual({
    early: "@media (width>=9px){.shown{top:0}.too{top:2px}}",
    late: "@media (width>=9px){.late{top:1px}}.late{top:3px}",
  });
});

test("the rules of a print are late", () => {
  expect(split("@media print{.shown{top:0}}")).toEqual({
    early: "",
    late: "@media print{.shown{top:0}}",
  });
});

test("tokens and animations that only later rules mention are late", () => {
  const css =
    ":root{color-scheme:dark;--a:1;--b:2}@media (width>=9px){:root{--b:3}}.shown{order:var(--a)}@keyframes kept{0%{top:0}}@keyframes moved{0%{top:0}}.too{animation:kept}.late{order:var(--b)}";
  expect(split(css)).toEqual({
    early:
      ":root{color-scheme:dark;--a:1}.shown{order:var(--a)}@keyframes kept{0%{top:0}}.too{animation:kept}",
    late: ":root{--b:2}@media (width>=9px){:root{--b:3}}@keyframes moved{0%{top:0}}.late{order:var(--b)}",
  });
});
