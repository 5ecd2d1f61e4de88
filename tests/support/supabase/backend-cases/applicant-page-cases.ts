import { createHash, randomBytes } from "node:crypto";
import { contactForm } from "#domain/forms/contact.ts";
import {
  type BackendCase,
  planted,
  post,
  refusedCalls,
  refusedReads,
  STRANGERS,
} from "./backend-case.ts";

const id_input = planted.get(contactForm.table)?.id;
const KEY = randomBytes(24).toString("base64url");
const HASH = createHash("sha256").update(KEY).digest("hex");

/** The calls of an applicant's page, with what each takes besides a key. */
const CALLS: Readonly<Record<string, object>> = {
  my_submission: {},
  act_mine: { act_input: "confirmed", text_input: null },
  correct_mine: { columns_input: { subject: "Eve" }, seen_input: null },
};

const caller = "a stranger";

const keyCases = Object.entries(CALLS).flatMap(([name, others]): BackendCase[] => {
  const path = `/rest/v1/rpc/${name}`;
  return [
    ...Object.entries({
      "a key that nobody has": KEY,
      "the id of a record": id_input,
      "no key": "",
    }).map(
      ([kind, key_input]): BackendCase => ({
        caller,
        act: `calls ${name} with ${kind}`,
        expected: "null",
        path,
        ...post({ key_input, ...others }),
      }),
    ),
    // A program that opens every link of an email asks with GET.
    {
      caller,
      act: `gets ${name}`,
      expected: "refused",
      method: "GET",
      path: `${path}?key_input=${KEY}`,
    },
  ];
});

const links: BackendCase = {
  caller,
  act: "asks for the links of an address",
  expected: "done",
  path: "/rest/v1/rpc/request_my_links",
  ...post({ address_input: "nobody@example.org" }),
};

const lineUpCases: readonly BackendCase[] = STRANGERS.flatMap((caller) =>
  refusedCalls(caller, { arrange_line_up: { ids_input: [id_input], seen_ids_input: [] } }),
);

const serverCases = [...STRANGERS, "staff" as const].flatMap((caller) => [
  ...refusedCalls(caller, {
    issue_key: { table_input: contactForm.table, id_input, hash_input: HASH },
    keep_settings: {
      dates_input: "2099-02",
      last_day_input: "2099-02-28",
      forms_open_input: {},
      erase_days_input: 1,
    },
    erase_due: {},
    authenticate_key: { key_input: KEY, needs_confirmation: false },
    applicant_page: { table_input: contactForm.table, id_input, result: null },
    sent_from: { address: "visitor@example.org" },
  }),
  ...refusedReads(caller, ["applicant_keys", "link_requests", "settings", "editions", "line_up"]),
]);

/** The page of an applicant, without a key of theirs. */
export const applicantPageCases = [...keyCases, links, ...lineUpCases, ...serverCases];
