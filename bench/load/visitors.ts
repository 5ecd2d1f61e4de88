import { forms } from "../../domain/forms/registry.ts";
import { toRow } from "../../domain/forms/to-row.ts";
import { tidy } from "../../domain/forms/validate.ts";
import { SEND_EMAIL_PATH } from "../../domain/send-email.ts";
import { publicPages } from "../../tests/support/browser/pages.ts";
import { sampleValues } from "../../tests/support/sample-values.ts";
import type { TestServer } from "../../tests/support/server/spawn-server.ts";

/** A visitor who finds so many others unanswered is counted as refused, so that the load is bounded. */
const MOST_AT_ONCE = 1_000;
const NETWORKS = 60_000;

/** One request: when it was sent, how long it took, and its status, which is 0 without a response. */
export type Call = { readonly at: number; readonly ms: number; readonly status: number };

export type Visits = {
  readonly submissions: Call[];
  readonly mailCalls: Call[];
  readonly pages: Call[];
  /** The table of each submission that was answered with 201, by its id. */
  readonly acknowledged: Map<string, string>;
};

const timed = async (url: string, init?: RequestInit): Promise<Call> => {
  const at = Date.now();
  const startedAt = performance.now();
  const status = await fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { at, ms: performance.now() - startedAt, status };
};

/**
 * Lets visitors come at a fixed rate, whether or not earlier ones have been served. Each sends one form
 * as a browser does, from a network of its own; one visitor a second reads a page.
 */
export const visit = async (
  servers: readonly TestServer[],
  publishableKey: string,
  seconds: number,
  perSecond: number,
): Promise<Visits> => {
  const visits: Visits = { submissions: [], mailCalls: [], pages: [], acknowledged: new Map() };
  const underWay = new Set<Promise<void>>();
  let unanswered = 0;

  const submit = async (n: number, url: string) => {
    const form = forms[n % forms.length];
    if (!form) return;
    const id = crypto.randomUUID();
    const values = tidy(form, sampleValues(form, { [form.applicant.email]: `${id}@example.org` }));
    const network = n % NETWORKS;
    const post = (path: string, body: unknown) =>
      timed(url + path, {
        method: "POST",
        headers: {
          apikey: publishableKey,
          "content-type": "application/json",
          "x-forwarded-for": `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
        },
        body: JSON.stringify(body),
      });
    unanswered += 1;
    const stored = await post(`/rest/v1/${form.table}`, toRow(form, values, id));
    unanswered -= 1;
    visits.submissions.push(stored);
    if (stored.status !== 201) return;
    visits.acknowledged.set(id, form.table);
    visits.mailCalls.push(
      await post(SEND_EMAIL_PATH, { formType: form.formType, formData: values }),
    );
  };
  const read = async (n: number, url: string) => {
    visits.pages.push(await timed(url + publicPages[n % publicPages.length]?.path));
  };
  const start = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const startedAt = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const wait = startedAt + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { url = "" } = servers[n % servers.length] ?? {};
    if (unanswered < MOST_AT_ONCE) start(submit(n, url));
    else visits.submissions.push({ at: Date.now(), ms: 0, status: 0 });
    if (n % perSecond === 0) start(read(n / perSecond, url));
  }
  await Promise.all(underWay);
  return visits;
};
