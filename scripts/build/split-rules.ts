type Rules = { readonly early: string; readonly late: string };

/** A class that a script sets before the first paint, or that React sets where the page needs it. */
const ALWAYS = ["js"];

/** Returns the top-level rules of minified CSS, each with what stands before its block and in it. */
const rulesOf = (css: string): { readonly head: string; readonly block: string }[] => {
  const rules = [];
  let start = 0;
  let brace = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === "{") {
      depth += 1;
      if (depth === 1) brace = at;
    } else if (css[at] === "}") {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(start, brace), block: css.slice(brace + 1, at) });
      start = at + 1;
    }
  }
  return rules;
};

/** Takes the arguments of `:is()`, `:not()` and the like out of a selector. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Returns whether no selector of a rule can hold without a class that is not shown yet. */
const isLate = (selectors: string, shown: ReadonlySet<string>): boolean =>
  withoutArguments(selectors)
    .split(",")
    .every((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].some(
        ([, name = ""]) => !shown.has(name) && !ALWAYS.includes(name),
      ),
    );

/** Divides definitions: animations and tokens that `early` does not mention are late. */
const splitDefinitions = (css: string, early: string): Rules => {
  const kept: string[] = [];
  const moved: string[] = [];
  for (const { head, block } of rulesOf(css)) {
    const [, animation] = head.match(/^@keyframes (.+)/) ?? [];
    if (head.startsWith("@media")) {
      const inner = splitDefinitions(block, early);
      if (inner.early) kept.push(`${head}{${inner.early}}`);
      if (inner.late) moved.push(`${head}{${inner.late}}`);
    } else if (head === ":root") {
      const isMoved = (declaration: string): boolean => {
        const [name = ""] = declaration.split(":");
        return name.startsWith("--") && !new RegExp(`var\\(${name}[,)]`).test(early);
      };
      const { true: unused, false: used } = Object.groupBy(block.split(";"), (declaration) =>
        isMoved(declaration) ? "true" : "false",
      );
      if (used) kept.push(`${head}{${used.join(";")}}`);
      if (unused) moved.push(`${head}{${unused.join(";")}}`);
    } else if (animation && early.split(animation).length === 2) moved.push(`${head}{${block}}`);
    else kept.push(`${head}{${block}}`);
  }
  return { early: kept.join(""), late: moved.join("") };
};

/**
 * Divides minified CSS: rules whose elements carry the classes that are `shown`, or none, are early.
 * Those for print are late, because a print comes later.
 */
const splitByClass = (css: string, shown: ReadonlySet<string>): Rules => {
  let early = "";
  let late = "";
  for (const { head, block } of rulesOf(css)) {
    const rule = `${head}{${block}}`;
    if (head === "@media print") late += rule;
    else if (/^@(media|container|starting-style)/.test(head)) {
      const inner = splitByClass(block, shown);
      if (inner.early) early += `${head}{${inner.early}}`;
      if (inner.late) late += `${head}{${inner.late}}`;
    } else if (head.startsWith("@") || !isLate(head, shown)) early += rule;
    else late += rule;
  }
  return { early, late };
};

/** Divides minified CSS into what a first screen with these classes needs, and the rest. */
export const splitRules = (css: string, shown: ReadonlySet<string>): Rules => {
  const rules = splitByClass(css, shown);
  const definitions = splitDefinitions(rules.early, rules.early);
  return { early: definitions.early, late: definitions.late + rules.late };
};
