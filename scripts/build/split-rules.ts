import { type ChildNode, type Container, parse } from "postcss";

type Rules = { readonly early: string; readonly deferred: string };

/** Returns whether a node is deferred, or undefined where its children decide. */
type IsDeferred = (node: ChildNode) => boolean | undefined;

/** A class that a script sets before the first paint. */
const ALWAYS = "js";

/** Takes the arguments of `:is()`, `:not()` and the like out of a selector. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Rules are deferred where no selector can hold without a class that is not shown yet, or on paper. */
const belowFirstScreen =
  (shown: ReadonlySet<string>): IsDeferred =>
  (node) => {
    if (node.type === "rule")
      return withoutArguments(node.selector)
        .split(",")
        .every((selector) =>
          [...selector.matchAll(/\.([\w-]+)/g)].some(
            ([, name = ""]) => !shown.has(name) && name !== ALWAYS,
          ),
        );
    if (node.type !== "atrule") return false;
    if (node.name === "media" && node.params === "print") return true;
    return /^(media|container|starting-style|supports)$/.test(node.name) ? undefined : false;
  };

/** Tokens and animations are deferred where no early rule mentions them. */
const unusedIn =
  (early: string): IsDeferred =>
  (node) => {
    if (node.type === "decl")
      return node.variable && !new RegExp(`var\\(${node.prop}[,)]`).test(early);
    if (node.type === "rule") return node.selector === ":root" ? undefined : false;
    if (node.type !== "atrule") return false;
    if (node.name === "keyframes") return early.split(node.params).length === 2;
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

/** Divides minified CSS into the rules of a first screen with these classes, and the rest. */
export const splitRules = (css: string, shown: ReadonlySet<string>): Rules => {
  const rules = split(css, belowFirstScreen(shown));
  const definitions = split(rules.early, unusedIn(rules.early));
  return { early: definitions.early, deferred: definitions.deferred + rules.deferred };
};
