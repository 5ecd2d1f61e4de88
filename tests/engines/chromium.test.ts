import { launchChromium } from "./drivers/chromium.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys("Chromium", launchChromium);
