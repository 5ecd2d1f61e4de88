import type { Page } from "@playwright/test";

type Dialogs = { readonly types: string[]; readonly messages: string[] };

/** Accepts every dialog of a page from now on, and collects them. */
export const acceptDialogs = (page: Page): Dialogs => {
  const dialogs: Dialogs = { types: [], messages: [] };
  page.on("dialog", (dialog) => {
    dialogs.types.push(dialog.type());
    dialogs.messages.push(dialog.message());
    void dialog.accept();
  });
  return dialogs;
};
