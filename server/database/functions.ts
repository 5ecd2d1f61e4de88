// Printed by `npm run types` from supabase/migrations. PostgreSQL does not say which values may be null.
import type { Results, Row } from "./results.ts";

/** The roles that may call each function: anyone's pages (anon), those of staff (authenticated), and the server. */
export const callers = {
  add_note: ["authenticated"],
  add_staff: ["service_role"],
  applicant_act: ["anon"],
  applicant_correct: ["anon"],
  applicant_page: ["anon"],
  arrange_line_up: ["authenticated"],
  certificate: ["service_role"],
  check_invite: ["anon"],
  claim_alarm: ["service_role"],
  claim_chat: ["service_role"],
  claim_outbox: ["service_role"],
  correct_submission: ["service_role"],
  dismiss_mail: ["service_role"],
  end_invite: ["authenticated"],
  erase_due: ["service_role"],
  erase_submissions: ["service_role"],
  history_of: ["service_role"],
  is_allowed_admin: ["anon", "authenticated", "service_role"],
  issue_key: ["service_role"],
  keep_settings: ["service_role"],
  line_up: ["anon", "service_role"],
  list_invites: ["authenticated"],
  list_staff: ["service_role"],
  make_invite: ["authenticated"],
  mark_chat: ["service_role"],
  mark_outbox_failed: ["service_role"],
  mark_outbox_sent: ["service_role"],
  news: ["authenticated"],
  note_reply: ["authenticated"],
  outbox_failures: ["service_role"],
  outbox_of: ["service_role"],
  read_signals: ["service_role"],
  release_alarm: ["service_role"],
  release_outbox: ["service_role"],
  remove_staff: ["service_role"],
  request_links: ["anon"],
  retry_outbox: ["service_role"],
  revive_outbox: ["service_role"],
  send_answers: ["authenticated"],
  send_now: ["service_role"],
  send_trial: ["authenticated"],
  take_back_answers: ["authenticated"],
  undelivered_mail: ["authenticated"],
  withdraw_certificate: ["authenticated"],
} as const;

export type Functions = {
  add_note: { Args: { id_input: string; table_input: string; submission_input: string; body_input: string; opinion_input?: string }; Returns: Results["add_note"] };
  add_staff: { Args: { email_input: string }; Returns: boolean };
  applicant_act: { Args: { key_input: string; act_input: string; text_input: string }; Returns: Results["applicant_act"] };
  applicant_correct: { Args: { key_input: string; columns_input: unknown; seen_input: string }; Returns: Results["applicant_correct"] };
  applicant_page: { Args: { key_input: string }; Returns: Results["applicant_page"] };
  arrange_line_up: { Args: { ids_input: readonly string[]; seen_ids_input: readonly string[]; slots_input?: unknown; batch_input?: string }; Returns: Results["arrange_line_up"] };
  certificate: { Args: { code_input: string }; Returns: Results["certificate"] };
  check_invite: { Args: { key_input: string }; Returns: Results["check_invite"] };
  claim_alarm: { Args: { alarm: string }; Returns: boolean };
  claim_chat: { Args: { lease_seconds: number }; Returns: readonly Row<"claim_chat", { id: string; form_type: string; submission_id: string; act: string; attempts: number }>[] };
  claim_outbox: { Args: { batch: number; lease_seconds: number }; Returns: readonly Row<"claim_outbox", { id: string; kind: string; form_type: string; attempts: number; was_refused: boolean; suspect: boolean; submission: unknown; body: string; outcome: string; thread: readonly string[]; sent: unknown; changes: unknown; state: unknown; trial_to: string; is_over: boolean; has_links: boolean }>[] };
  correct_submission: { Args: { table_input: string; id_input: string; columns_input: unknown; address_input: string }; Returns: boolean };
  dismiss_mail: { Args: { submission: string }; Returns: number };
  end_invite: { Args: { id_input: string }; Returns: Results["end_invite"] };
  erase_due: { Args: { due_before: string }; Returns: Results["erase_due"] };
  erase_submissions: { Args: { table_input: string; ids_input: readonly string[] }; Returns: number };
  history_of: { Args: { table_input: string; ids_input: readonly string[] }; Returns: Results["history_of"] };
  is_allowed_admin: { Args: { email_input: string }; Returns: boolean };
  issue_key: { Args: { table_input: string; id_input: string; hash_input: string }; Returns: boolean };
  keep_settings: { Args: { dates_input: string; last_day_input: string; forms_open_input: unknown; erase_days_input: number; mail_per_day_input?: number; certificate_signer_input?: string; tells_chat_input?: boolean }; Returns: void };
  line_up: { Args: { seen_input?: string }; Returns: Results["line_up"] };
  list_invites: { Args: Record<never, never>; Returns: Results["list_invites"] };
  list_staff: { Args: Record<never, never>; Returns: readonly Row<"list_staff", { email: string; since: string; is_admin: boolean }>[] };
  make_invite: { Args: { form_input: string; name_input: string }; Returns: Results["make_invite"] };
  mark_chat: { Args: { ids: readonly string[]; error: string; retry_at: string }; Returns: void };
  mark_outbox_failed: { Args: { mail_id: string; error: string; retry_at: string; give_up: boolean; is_refused?: boolean }; Returns: void };
  mark_outbox_sent: { Args: { mail_id: string }; Returns: void };
  news: { Args: { since: string }; Returns: Results["news"] };
  note_reply: { Args: { submission_input: string }; Returns: Results["note_reply"] };
  outbox_failures: { Args: Record<never, never>; Returns: readonly Row<"outbox_failures", { id: string; kind: string; form_type: string; submission_id: string; created_at: string; attempts: number; dead: boolean; due_at: string; last_error: string; held_for: string }>[] };
  outbox_of: { Args: { table_input: string; ids_input: readonly string[] }; Returns: Results["outbox_of"] };
  read_signals: { Args: Record<never, never>; Returns: readonly Row<"read_signals", { waiting_mails: number; oldest_wait_seconds: number; dead_mails: number; new_dead_mails: number; pending_sponsors: unknown; sponsors_reported_at: string }>[] };
  release_alarm: { Args: { alarm: string }; Returns: void };
  release_outbox: { Args: Record<never, never>; Returns: number };
  remove_staff: { Args: { email_input: string }; Returns: boolean };
  request_links: { Args: { address_input: string }; Returns: Results["request_links"] };
  retry_outbox: { Args: { lease_seconds: number }; Returns: void };
  revive_outbox: { Args: { ids: readonly string[] }; Returns: number };
  send_answers: { Args: { batch_input: string; table_input: string; is_list_input: boolean; outcome_input: string; answers_input: unknown; marks_input: boolean }; Returns: Results["send_answers"] };
  send_now: { Args: { form: string; columns: unknown; is_suspect: boolean }; Returns: readonly Row<"send_now", { id: string; kind: string; state: string }>[] };
  send_trial: { Args: { table_input: string; submission_input: string; outcome_input: string; body_input: string; has_certificate_input?: boolean }; Returns: Results["send_trial"] };
  take_back_answers: { Args: { ids_input?: readonly string[]; batch_input?: string }; Returns: Results["take_back_answers"] };
  undelivered_mail: { Args: Record<never, never>; Returns: readonly Row<"undelivered_mail", { form_type: string; mails: number }>[] };
  withdraw_certificate: { Args: { table_input: string; submission_input: string }; Returns: Results["withdraw_certificate"] };
};
