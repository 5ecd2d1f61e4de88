import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { siteOf } from "#server/site/site.ts";

const installation = readEnv({});

test("a new day compresses anew only the files that it changes", async () => {
  const compressed: string[] = [];
  const encode = async (body: Uint8Array<ArrayBuffer>) => {
    compressed.push(new TextDecoder().decode(body));
    return body;
  };
  const terms = '<time dateTime="2026-01-01" data-today="true">1 January 2026</time>';
  const files = new Map([
    ["/", Buffer.from("home")],
    ["/terms", Buffer.from(terms)],
  ]);
  const first = await siteOf(files, { installation, day: "2026-02-01", encode });
  expect(compressed).toHaveLength(4);
  const next = await siteOf(files, { installation, day: "2026-02-02", encode, previous: first });
  expect(compressed.slice(4).join()).not.toMatch(/home|1 February/);
  expect(compressed).toHaveLength(6);
  expect(next.get("/")).toBe(first.get("/"));
  expect(next.get("/terms")?.headers.etag).not.toBe(first.get("/terms")?.headers.etag);
});
