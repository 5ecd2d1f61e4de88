import { yearBackends } from "#tests/support/supabase/year-backends.ts";
import { testYear } from "#tests/support/supabase/year-journey.ts";

for (const { name, start } of yearBackends) testYear(name, start);
