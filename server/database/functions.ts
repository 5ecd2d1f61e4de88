// Printed by `npm run types` from supabase/migrations. PostgreSQL does not say which values may be null.
import type { Results, Row } from "./results.ts";

/** The functions that each role may call: anyone's pages (anon), those of staff (authenticated), and the server. */
export const granted = {
  anon: [
    "applicant_act", "applicant_correct", "applicant_page", "check_invite", "is_allowed_admin",
    "line_up", "request_links",
  ],
  authenticated: [
    "add_note", "arrange_line_up", "end_invite", "is_allowed_admin", "list_invites", "make_invite",
    "news", "note_reply", "send_answers", "send_trial", "take_back_answers", "undelivered_mail",
    "withdraw_certificate",
  ],
  service_role: [
    "add_staff", "certificate", "claim_alarm", "claim_chat", "claim_outbox", "correct_submission",
    "dismiss_mail", "erase_due", "erase_submissions", "history_of", "is_allowed_admin", "issue_key",
    "keep_settings", "line_up", "list_staff", "mark_chat", "mark_outbox_failed", "mark_outbox_sent",
    "outbox_failures", "outbox_of", "read_signals", "release_alarm", "release_outbox",
    "remove_staff", "retry_outbox", "revive_outbox", "send_now",
  ],
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
