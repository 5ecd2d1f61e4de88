import type { Page, Route } from "@playwright/test";
import type { SendAnswers } from "#domain/submissions/calls.ts";

/** The call that stores answers. */
export const SEND = "**/rest/v1/rpc/send_answers";

export const cardOf = (page: Page, name: string) =>
  page.getByRole("article", { name, exact: true });

export const dialogOf = (page: Page) => page.getByRole("dialog");

export const openAnswer = (page: Page, name: string) =>
  cardOf(page, name).getByRole("button", { name: "Answer", exact: true }).click();

export const writeAnswer = async (page: Page, name: string, text: string) => {
  await openAnswer(page, name);
  await dialogOf(page).getByLabel("Your answer").fill(text);
};

export const pressSend = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Send", exact: true }).click();

/** Returns the arguments of a call that stores answers. */
export const answersOf = (route: Route): SendAnswers => route.request().postDataJSON();
