import { createClient } from "@supabase/supabase-js";
import type { SubmissionRow } from "#domain/submission.ts";

type Respond = (request: Request) => Response | Promise<Response>;

/** A session as supabase-js stores it. */
const STORED_SESSION = JSON.stringify({
  access_token: "token",
  refresh_token: "next",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: "u" },
});

/** Returns supabase-js with a fetch that records each request and answers it. */
export const recordedClient = (
  respond: Respond = () => Response.json([]),
  { hasSession = false } = {},
) => {
  const requests: Request[] = [];
  const client = createClient("https://project.example", "key", {
    auth: {
      persistSession: hasSession,
      autoRefreshToken: false,
      storage: { getItem: () => STORED_SESSION, setItem: () => {}, removeItem: () => {} },
    },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(request.clone());
        return respond(request);
      },
    },
  });
  return { client, requests };
};

/**
 * Returns a client of one table, of at most `cap` rows a response. `before` is called with the number of
 * earlier responses: it may change the rows, or return another response.
 */
export const tableClient = (
  rows: SubmissionRow[],
  cap: number,
  before: (responses: number) => unknown = () => {},
) => {
  let responses = 0;
  const { client } = recordedClient(({ url }) => {
    const other = before(responses++);
    if (other instanceof Response) return other;
    const { searchParams } = new URL(url);
    const filters = searchParams.getAll("created_at").map((text) => text.split("."));
    const fitting = rows
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
      .filter(({ created_at }) =>
        filters.every(([operator, ...time]) =>
          operator === "lte" ? created_at <= time.join(".") : created_at >= time.join("."),
        ),
      );
    const offset = Number(searchParams.get("offset"));
    const headers = { "content-range": `*/${fitting.length}` };
    return Response.json(fitting.slice(offset, offset + cap), { headers });
  });
  return client;
};
