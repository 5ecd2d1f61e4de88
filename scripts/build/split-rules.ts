import { type ChildNode, type Container, parse } from "postcss";

/** The classes and the names of the elements in a part of a document. */
type Shown = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> };

type Rules = { readonly early: string; readonly deferred: string };

/** Where a node belongs; "by its children" is a container whose parts may belong to either. */
type Place = "early" | "deferred" | "by its children";

type PlaceOf = (node: ChildNode) => Place;

/** A class that a script sets before the first paint. */
const ALWAYS = "js";

/** States that no element has at the first paint: scripts and visitors cause them. */
const LATER =
  /\[(data-(reveal|scrolled|folded|news-sent)|aria-(busy|current))\b|:(popover-open|hover|active|disabled|read-only|autofill|-webkit-autofill)\b/;

/** Takes the arguments of `:is()`, `:not()` and the like out of a selector; those of `:has()` it needs. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/(?<!:has)\((?:[^()]|:has\([^()]*\))*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
};

const elementsOf = (selector: string): readonly string[] =>
  selector
    .replace(/\[[^\]]*\]/g, "")
    .split(/[\s>+~]+/)
    .flatMap((compound) => compound.match(/^[a-z][a-z\d]*/) ?? []);

const classesOf = (selector: string): readonly string[] =>
  Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);

/** At-rules that can contain both early and deferred rules. */
const CONDITIONS = /^(media|container|starting-style|supports)$/;

/**
 * Returns a function that defers print rules, and rules of which every selector needs a class, an element or a state
 * that the first screen does not have.
 */
const belowFirstScreen = ({ classes, elements }: Shown, isWhole: boolean): PlaceOf => {
  const isLater = (selector: string): boolean =>
    (!isWhole && LATER.test(selector)) ||
    classesOf(selector).some((name) => !classes.has(name) && name !== ALWAYS) ||
    elementsOf(selector).some((name) => !elements.has(name));
  return (node) => {
    if (node.type === "rule") {
      const selectors = withoutArguments(node.selector).split(",");
      return selectors.every(isLater) ? "deferred" : "early";
    }
    if (node.type !== "atrule") return "early";
    if (node.name === "media" && node.params === "print") return "deferred";
    return CONDITIONS.test(node.name) ? "by its children" : "early";
  };
};

/** Returns whether rules mention an animation besides defining it. */
const isAnimatedIn = (rules: string, name: string): boolean =>
  Array.from(rules.matchAll(new RegExp(`\\b${name}\\b`, "g"))).length > 1;

/** Returns a function that defers tokens and animations that no early rule mentions. */
const unusedIn = (early: string): PlaceOf => {
  const usesToken = (name: string): boolean => new RegExp(`var\\(${name}[,)]`).test(early);
  return (node) => {
    if (node.type === "decl") return node.variable && !usesToken(node.prop) ? "deferred" : "early";
    if (node.type === "rule") return node.selector === ":root" ? "by its children" : "early";
    if (node.type !== "atrule") return "early";
    if (node.name === "keyframes") return isAnimatedIn(early, node.params) ? "early" : "deferred";
    return node.name === "media" ? "by its children" : "early";
  };
};

/** Removes the nodes that belong elsewhere, and containers that are empty without them. */
const removeAllBut = (container: Container, kept: "early" | "deferred", placeOf: PlaceOf): void => {
  for (const node of [...(container.nodes ?? [])]) {
    const place = placeOf(node);
    if (place !== "by its children") {
      if (place !== kept) node.remove();
      continue;
    }
    removeAllBut(node as Container, kept, placeOf);
    const isEmpty = (node as Container).first === undefined;
    if (isEmpty) node.remove();
  }
};

const split = (css: string, placeOf: PlaceOf): Rules => {
  const [early, deferred] = [parse(css), parse(css)];
  removeAllBut(early, "early", placeOf);
  removeAllBut(deferred, "deferred", placeOf);
  return { early: early.toString(), deferred: deferred.toString() };
};

/** Returns the names that a part of a document shows. */
export const shownIn = (html: string): Shown => ({
  classes: new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  ),
  elements: new Set(Array.from(html.matchAll(/<([a-z][a-z\d]*)/g), ([, name = ""]) => name)),
});

/**
 * Divides minified CSS into the rules of a first screen with these names, and the rest. Where the names are
 * those of a whole document, the rules of later states are among the first.
 */
export const splitRules = (
  css: string,
  shown: Shown,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Rules => {
  const rules = split(css, belowFirstScreen(shown, isWhole));
  const definitions = split(rules.early, unusedIn(rules.early));
  return { early: definitions.early, deferred: definitions.deferred + rules.deferred };
};
