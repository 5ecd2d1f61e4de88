// Loaded into the measured server with --import. Prints what the process takes, every second.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

setInterval(() => {
  // The histogram counts the whole pause between two samples, its own resolution included.
  const delayMs = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  const rssMb = process.memoryUsage.rss() / 1024 / 1024;
  console.log(`sample ${JSON.stringify({ at: Date.now(), delayMs, rssMb })}`);
  delay.reset();
}, 1000).unref();
