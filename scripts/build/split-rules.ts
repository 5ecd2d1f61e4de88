import { type ChildNode, type Container, parse } from "postcss";

/** The classes and the names of the elements in a part of a document. */
type Shown = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> };

type Rules = { readonly early: string; readonly deferred: string };

/** Returns whether a node is deferred, or undefined where its children decide. */
type IsDeferred = (node: ChildNode) => boolean | undefined;

/** A class that a script sets before the first paint. */
const ALWAYS = "js";

/** States that nothing is in at the first paint: scripts and visitors bring them about. */
const LATER = /\[(data-(reveal|scrolled)|aria-busy)\b|:(popover-open|hover|active|disabled)\b/;

/** Takes the arguments of `:is()`, `:not()` and the like out of a selector. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Returns the names of elements in a selector. */
const elementsOf = (selector: string): readonly string[] =>
  selector
    .replace(/\[[^\]]*\]/g, "")
    .split(/[\s>+~]+/)
    .flatMap((compound) => compound.match(/^[a-z][a-z\d]*/) ?? []);

const classesOf = (selector: string): readonly string[] =>
  Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);

/**
 * Rules are deferred where no selector can hold without a class, an element or a state that is not there yet,
 * or on paper.
 */
const belowFirstScreen = ({ classes, elements }: Shown, isWhole: boolean): IsDeferred => {
  const isLater = (selector: string): boolean =>
    (!isWhole && LATER.test(selector)) ||
    classesOf(selector).some((name) => !classes.has(name) && name !== ALWAYS) ||
    elementsOf(selector).some((name) => !elements.has(name));
  return (node) => {
    if (node.type === "rule") return withoutArguments(node.selector).split(",").every(isLater);
    if (node.type !== "atrule") return false;
    if (node.name === "media" && node.params === "print") return true;
    return /^(media|container|starting-style|supports)$/.test(node.name) ? undefined : false;
  };
};

/** Returns whether rules mention an animation besides defining it. Its short name may begin a longer word. */
const isAnimatedIn = (rules: string, name: string): boolean =>
  Array.from(rules.matchAll(new RegExp(`\\b${name}\\b`, "g"))).length > 1;

/** Tokens and animations are deferred where no early rule mentions them. */
const unusedIn =
  (early: string): IsDeferred =>
  (node) => {
    if (node.type === "decl")
      return node.variable && !new RegExp(`var\\(${node.prop}[,)]`).test(early);
    if (node.type === "rule") return node.selector === ":root" ? undefined : false;
    if (node.type !== "atrule") return false;
    if (node.name === "keyframes") return !isAnimatedIn(early, node.params);
    return node.name === "media" ? undefined : false;
  };

/** Removes the nodes for which `isRemoved`, and containers that are empty without them. */
const prune = (container: Container, isRemoved: IsDeferred): void => {
  for (const node of [...(container.nodes ?? [])]) {
    const removed = isRemoved(node);
    if (removed === undefined) prune(node as Container, isRemoved);
    if (removed || (removed === undefined && !(node as Container).first)) node.remove();
  }
};

const split = (css: string, isDeferred: IsDeferred): Rules => {
  const [early, deferred] = [parse(css), parse(css)];
  prune(early, isDeferred);
  prune(deferred, (node) => {
    const answer = isDeferred(node);
    return answer === undefined ? undefined : !answer;
  });
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
