import { expect, test } from "vitest";
import { applyChange, recipeSteps } from "#tests/support/documents/recipe.ts";

const GUIDE = `## Recipes

### Add a line

Change this:

\`\`\`diff a.ts
 one
-two
+three
\`\`\`

\`\`\`sh
npm test
\`\`\`

### Another
\`\`\`sql b.sql
select 1;
\`\`\`
`;

test("a recipe's steps are its fenced blocks with a path", () => {
  expect(recipeSteps(GUIDE, "Add a line")).toEqual([
    { kind: "change", path: "a.ts", lines: [" one", "-two", "+three"] },
  ]);
  expect(recipeSteps(GUIDE, "Another")).toEqual([
    { kind: "new file", path: "b.sql", lines: ["select 1;"] },
  ]);
  expect(() => recipeSteps(GUIDE, "Missing")).toThrow("Missing");
});

test("a change replaces the lines it names, and refuses a text that does not hold them once", () => {
  const [step] = recipeSteps(GUIDE, "Add a line");
  if (!step) throw new Error("The recipe has no step.");
  expect(applyChange("zero\none\ntwo\nfour\n", step)).toBe("zero\none\nthree\nfour\n");
  expect(() => applyChange("one\n", step)).toThrow("0 times in a.ts");
  expect(() => applyChange("one\ntwo\none\ntwo\n", step)).toThrow("2 times in a.ts");
});
