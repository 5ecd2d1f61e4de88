import { launch } from "chrome-launcher"; import lighthouse from "lighthouse";
import { startProduct } from "../tests/support/product.ts"; import { startTlsFront, EMPTY_PATH } from "./tls-front.ts";
const product = await startProduct(); const front = await startTlsFront(product.url);
for (const path of [EMPTY_PATH, "/", EMPTY_PATH, "/"]) {
  const chrome = await launch({ chromePath: "/usr/bin/chromium", chromeFlags: ["--headless=new","--no-sandbox","--disable-gpu","--ignore-certificate-errors","--disable-background-networking","--disable-component-update","--disable-sync","--no-first-run"] });
  const { lhr } = (await lighthouse(front.url + path, { port: chrome.port, logLevel: "error", onlyCategories: ["performance"] }))!;
  const n=(a:string)=>Math.round(lhr.audits[a]?.numericValue ?? -1); const m={firstContentfulPaint:n("first-contentful-paint"),largestContentfulPaint:n("largest-contentful-paint"),totalBlockingTime:n("total-blocking-time"),observedFirstContentfulPaint:0,observedLargestContentfulPaint:0};
  console.log(path, lhr.categories.performance.score, "FCP", m.firstContentfulPaint, "LCP", m.largestContentfulPaint, "TBT", m.totalBlockingTime, "obsFCP", m.observedFirstContentfulPaint, "obsLCP", m.observedLargestContentfulPaint, "bench", lhr.environment.benchmarkIndex);
  if (path === "/") { console.log((lhr.audits["long-tasks"] as any)?.details?.items?.map((i:any)=>[i.url.slice(-30), Math.round(i.duration), Math.round(i.startTime)]));
   console.log((lhr.audits["mainthread-work-breakdown"] as any)?.details?.items?.map((i:any)=>[i.group, Math.round(i.duration)]));
   console.log((lhr.audits["network-requests"] as any)?.details?.items?.map((i:any)=>[i.url.slice(-38), Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.transferSize, i.priority])); 
   console.log(JSON.stringify((lhr.audits["lcp-breakdown-insight"] as any)?.details?.items?.[1]?.snippet ?? (lhr.audits["largest-contentful-paint-element"] as any)?.details?.items?.[0]?.items?.[0]?.node?.snippet)); }
  chrome.kill();
}
front.stop(); await product.stop(); process.exit(0);
