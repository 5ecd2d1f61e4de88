import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { forms } from "#domain/forms/registry.ts";
import { isStaffPath, paths } from "#domain/paths.ts";

test("every path of the site has one route, in the order of the URL table", () => {
  expect(routes.map(({ path }) => path)).toEqual(Object.values(paths));
});

test.each(forms)("$formType is shown by the page of the forms", ({ path }) => {
  expect(routes.find((route) => route.path === path)?.page).toBe("form");
});

test.each([
  ["/admin", true],
  ["/admin/login", true],
  ["/administration", false],
  ["/", false],
  ["/contact", false],
])("%s belongs to the staff's pages: %s", (path, isStaff) => {
  expect(isStaffPath(path)).toBe(isStaff);
});
