import { UnsecuredJWT } from "jose";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { STAFF } from "#tests/support/people.ts";
import {
  type BackendCase,
  planted,
  post,
  refusedCalls,
  refusedReads,
  STRANGERS,
} from "./backend-case.ts";

const written = {
  id_input: crypto.randomUUID(),
  table_input: contactForm.table,
  submission_input: planted.get(contactForm.table)?.id,
  body_input: "x",
};
const answer = {
  batch_input: crypto.randomUUID(),
  table_input: contactForm.table,
  is_list_input: false,
  marks_input: false,
  outcome_input: null,
  answers_input: { [written.submission_input ?? ""]: { body: "x", seen: null } },
};

const functionCases: readonly BackendCase[] = STRANGERS.flatMap((caller) => [
  ...refusedCalls(caller, {
    add_staff: { email_input: "new@example.org" },
    remove_staff: { email_input: STAFF },
    list_staff: {},
    claim_outbox: { batch: 1, lease_seconds: 1 },
    mark_outbox_sent: { mail_id: crypto.randomUUID() },
    nudge_outbox: { form: "contact", columns: {}, is_suspect: true },
    outbox_failures: {},
    undelivered_mail: {},
    outbox_of: { table_input: contactForm.table, ids_input: [crypto.randomUUID()] },
    correct_submission: {
      table_input: contactForm.table,
      id_input: crypto.randomUUID(),
      columns_input: { name: "X" },
      address_input: STAFF,
    },
    erase_submissions: { table_input: contactForm.table, ids_input: [crypto.randomUUID()] },
    history_of: { table_input: contactForm.table, ids_input: [crypto.randomUUID()] },
    take_back_answers: { ids_input: [crypto.randomUUID()] },
    add_note: written,
    send_answers: answer,
    news: { since: "2026-01-01T00:00:00Z" },
  }),
  ...refusedReads(caller, ["users", "auth.users", "outbox", "admin_allowlist", "pg_roles"]),
  {
    caller,
    act: "makes an admin",
    expected: "refused",
    path: "/rest/v1/admins",
    ...post({ user_id: crypto.randomUUID() }),
  },
]);

const forgedAnswers = ["author", "created_at"].map(
  (name): BackendCase => ({
    caller: "staff",
    act: `sends an answer with a forged ${name}`,
    expected: "refused",
    path: "/rest/v1/rpc/send_answers",
    ...post({ ...answer, [name]: "2020-01-01" }),
  }),
);

/** What staff did about a submission is written by the database alone, and read by staff alone. */
const historyCases = (table: string): readonly BackendCase[] => {
  const path = `/rest/v1/${table}`;
  const forged = { submission_table: "contact_queries", status: "handled" };
  return [
    ...[...STRANGERS, "staff" as const].flatMap((caller): BackendCase[] => {
      const one = `${path}?id=eq.${planted.get("contact_queries")?.id}`;
      const row = { ...forged, id: crypto.randomUUID() };
      return [
        { caller, act: `forges a row of ${table}`, expected: "refused", path, ...post(row) },
        {
          caller,
          act: `rewrites one of ${table}`,
          expected: "refused",
          method: "PATCH",
          path: one,
          body: JSON.stringify(forged),
        },
        {
          caller,
          act: `deletes one of ${table}`,
          expected: "refused",
          method: "DELETE",
          path: one,
        },
      ];
    }),
    ...STRANGERS.map(
      (caller): BackendCase => ({
        caller,
        act: `reads ${table}`,
        expected: caller === "a stranger" ? "refused" : "nothing",
        method: "GET",
        path: `${path}?select=*`,
      }),
    ),
  ];
};

const signInCases: readonly BackendCase[] = [
  ["GET", "verify?token=x&type=email", undefined],
  ["POST", "verify", { token_hash: "x", type: "email" }],
  ["POST", "verify", { email: STAFF, token: "123456", type: "magiclink" }],
  ["POST", "verify", { email: STAFF, token: "123456", type: "recovery" }],
  ["POST", "verify", { email: STAFF, token: "123456", type: "signup" }],
  ["POST", "magiclink", { email: STAFF }],
  ["POST", "signup", { email: "new@example.org", password: "a long password" }],
  ["POST", "signup", {}],
  ["POST", "token?grant_type=password", { email: STAFF, password: "x" }],
  ["POST", "token?grant_type=pkce", { auth_code: "x" }],
  ["POST", "token?grant_type=refresh_token", { refresh_token: "x" }],
  ["PUT", "user", { email: "new@example.org" }],
  ["POST", "admin/users", { email: "new@example.org" }],
  ["POST", "invite", { email: "new@example.org" }],
].map(
  ([method, path, body]): BackendCase => ({
    caller: "a stranger",
    act: `tries ${method} ${path} with ${JSON.stringify(body)}`,
    expected: "refused",
    method: String(method),
    path: `/auth/v1/${path}`,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }),
);

const claims = { role: "service_role", aud: "authenticated", exp: 4_000_000_000 };
const forgedCases: readonly BackendCase[] = [
  ["without a signature", new UnsecuredJWT(claims).encode()],
  [
    "with a made-up signature",
    `${new UnsecuredJWT(claims).encode().replace(/^[^.]*/, "eyJhbGciOiJIUzI1NiJ9")}x`,
  ],
  ["that is not a token", "x"],
].flatMap(([kind, token]) =>
  ["contact_queries?select=*", "admins?select=*"].map(
    (path): BackendCase => ({
      caller: "a stranger",
      act: `reads ${path} with a token ${kind}`,
      expected: "refused",
      method: "GET",
      path: `/rest/v1/${path}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  ),
);

const question = (over: object) => JSON.stringify({ ...sampleRow(contactForm), ...over });
const bodyCases: readonly BackendCase[] = [
  ["8,192 rows", JSON.stringify(Array.from({ length: 8_192 }, () => sampleRow(contactForm)))],
  ["10 MB", question({ message: "x".repeat(10 * 1024 * 1024) })],
  ["100,000 nested arrays", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["half an object", '{"name":"Ravi"'],
  ["nothing", ""],
  ["null", "null"],
  ["a NUL", question({ name: "a\0b" })],
  ["half a surrogate pair", question({}).replace('"name":"', '"name":"\\ud800')],
  ["a second recipient", question({ email: "a@b.example,c@d.example" })],
  ["a header in the address", question({ email: "a@b.example\r\nBcc: c@d.example" })],
  ["a display name", question({ email: "Eve <a@b.example>" })],
].map(
  ([what, body]): BackendCase => ({
    caller: "a stranger",
    act: `sends ${what}`,
    // PostgREST takes null for no row at all.
    expected: body === "null" ? "nothing" : "refused",
    path: "/rest/v1/contact_queries",
    ...post(body),
  }),
);

/** Other ways in, forged tokens and bodies that are no submission. */
export const hostileCases = [
  ...functionCases,
  ...forgedAnswers,
  ...historyCases("submission_events"),
  ...historyCases("submission_states"),
  ...signInCases,
  ...forgedCases,
  ...bodyCases,
];
