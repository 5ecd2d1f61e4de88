import { rounds } from "#tests/support/long.ts";
import { yearBackends } from "#tests/support/supabase/year-backends.ts";
import { testYear } from "#tests/support/supabase/year-journey.ts";

// In the short run on the embedded database, which the two commands use.
for (const { name, start } of yearBackends.slice(0, rounds(1, yearBackends.length)))
  testYear(name, start);
