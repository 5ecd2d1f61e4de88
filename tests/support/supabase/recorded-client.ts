import { createClient } from "@supabase/supabase-js";

type Respond = (request: Request) => Response | Promise<Response>;

/** Returns supabase-js with a fetch that records each request and answers it. */
export const recordedClient = (respond: Respond = () => Response.json([])) => {
  const requests: Request[] = [];
  const client = createClient("https://project.example", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
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
