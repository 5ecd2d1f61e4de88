import { expect, test } from "vitest";
import { shownIn, splitRules } from "#scripts/build/split-rules.ts";

const SHOWN = shownIn('<a class="shown too"><p></p></a>');

const split = (css: string) => splitRules(css, SHOWN);

test.each([
  ...["a:focus-visible{color:red}", ".js .shown{top:0}", ".shown{top:0}", ".shown .too{top:0}"],
  ...[".below,.shown{top:0}", ".shown:not(.below){top:0}", "p,h2{top:0}", ":is(p,h2){top:0}"],
  ...["a[data-h2=h2]>p{top:0}", ".shown:not(:popover-open){top:0}", "p:not(:has(.below)){top:0}"],
])("%s is early", (css) => {
  expect(split(css)).toEqual({ early: css, deferred: "" });
});

test.each([
  ...[".below{top:0}", ".shown .below:hover{top:0}", ".below,.shown.other{top:0}"],
  ...["@media print{.shown{top:0}}", ".shown:popover-open{top:0}", "[data-reveal=armed]{top:0}"],
  ...[".shown[data-scrolled]{top:0}", "a:hover{color:red}", "h2{top:0}", "a>h2.shown{top:0}"],
  ...[".shown:disabled{top:0}", ".shown:has(.below){top:0}", ".shown:has(>:popover-open){top:0}"],
])("%s is deferred", (css) => {
  expect(split(css)).toEqual({ early: "", deferred: css });
});

test("the rules of later states are early where the classes are those of a whole document", () => {
  const css = ".shown:popover-open{top:0}[data-reveal=armed]{top:0}";
  expect(splitRules(css, SHOWN, { isWhole: true }).early).toBe(css);
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

test("an animation is deferred where an early rule has its name only within a longer word", () => {
  const css = ".shown{font-family:Courier}@keyframes Co{0%{top:0}}.below{animation:Co}";
  expect(split(css)).toEqual({
    early: ".shown{font-family:Courier}",
    deferred: "@keyframes Co{0%{top:0}}.below{animation:Co}",
  });
});
