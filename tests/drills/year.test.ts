import { rounds } from "#tests/support/long.ts";
import { yearBackends } from "#tests/support/supabase/year-backends.ts";
import { testYear } from "#tests/support/supabase/year-journey.ts";

/** The embedded database alone in the short run, because that is what the two commands use. */
const backends = rounds(yearBackends.slice(0, 1), yearBackends);

for (const { name, start } of backends) testYear(name, start);
