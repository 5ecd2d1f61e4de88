/** Below the header once this edition's last possible day is over. */
export const datesHavePassed =
  "This edition’s dates have passed. News of the next will appear here.";

/** The form in the hero that asks for news of the next edition, and the label of links to it. */
export const newsForm = { id: "next-dates", submit: "Tell me the next dates" } as const;
