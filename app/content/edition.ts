/** Below the header once this edition's last possible day is over. */
export const datesHavePassed =
  "This edition’s dates have passed. News of the next will appear here.";

/** Leads to the contact form, filled in to ask for news of the next edition. */
export const tellMe = "Tell me when it opens";
