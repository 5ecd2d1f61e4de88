import { launchWebkit } from "./drivers/webkit.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys("WebKit", launchWebkit);
