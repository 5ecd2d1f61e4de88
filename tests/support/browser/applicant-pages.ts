import type { Page } from "@playwright/test";
import type { ApplicantPage, ConfirmedPage } from "#domain/submissions/applicant-page.ts";

export const asked = {
  form_type: "speaker",
  reference: "4c88267e",
  created_at: "2026-11-22T13:50:12.123456+00:00",
  confirmed: false,
} as const;

/** A page as the database returns it once its address is confirmed. */
export const confirmed = {
  ...asked,
  confirmed: true,
  columns: { name: "ఆశా", email: "asha@example.org", company: null, topic_title: "Sats for shops" },
  answers: [],
  events: [],
  corrected_at: null,
  replied_at: null,
  withdrawn_at: null,
  coming: null,
  erase_asked_at: null,
  erase_at: null,
  erase_days: 7,
  may_correct: true,
  fixed: ["email"],
  may_take_back: true,
  may_answer: false,
  may_show: false,
  words: null,
  is_shown: false,
  is_over: false,
  slot: null,
  certificate: null,
} satisfies ApplicantPage;

/** Opens the page of a submission as the database returns it, and after an answer to the question. */
export const openAs = async (page: Page, answer: ConfirmedPage): Promise<void> => {
  await page.route("/config.json", (route) =>
    route.fulfill({ json: { supabaseUrl: "/", supabasePublishableKey: "key" } }),
  );
  await page.route("**/rest/v1/rpc/*", (route) => {
    const { act_input: result = null } = route.request().postDataJSON();
    const coming = result === null ? answer.coming : result === "coming";
    return route.fulfill({ json: { ...answer, coming, result } });
  });
  await page.goto("/apply/speaker#mine=key");
};
