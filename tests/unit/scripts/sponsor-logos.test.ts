import { expect, test } from "vitest";
import { logoProblem } from "#scripts/build/sponsor-logos.ts";

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);

test.each<[string, Buffer, unknown]>([
  ["a.svg", svg('<path d="M0 0" fill="url(#a)"/>'), undefined],
  ["a.png", Buffer.alloc(100 * 1024), undefined],
  ["a.png", Buffer.alloc(5 * 1024 * 1024), "has 5120 KB, and a logo may have 100"],
  ["a.jpg", Buffer.alloc(1), "is neither an .svg nor a .png file"],
  ["a.svg", svg("<script>alert(1)</script>"), expect.stringContaining("script")],
  ["a.svg", svg('<g onload="alert(1)"/>'), expect.stringContaining("script")],
  ["a.svg", svg('<a href="javascript:alert(1)"/>'), expect.stringContaining("script")],
  ...[
    "<svg:script>alert(1)</svg:script>",
    '<g/onload="alert(1)"/>',
    '<a href="java&#115;cript:alert(1)"/>',
    "<style>@import '//tracker.example/a.css'</style>",
    '<path fill="url(https://tracker.example/a.svg#a)"/>',
  ].map((part): [string, Buffer, unknown] => [
    "a.svg",
    svg(part),
    expect.stringContaining("script"),
  ]),
  ["a.svg", Buffer.from("<script/>", "utf16le"), expect.stringContaining("script")],
  ["a.svg", svg('<image href="https://tracker.example/a.png"/>'), expect.stringContaining("link")],
])("a sponsor's logo %s is shown or named with its fault (2.4.14)", (name, content, problem) =>
  expect(logoProblem(name, content)).toEqual(problem),
);
