/** Below the header once this edition's last possible day is over. */
export const datesHavePassed =
  "This edition’s dates have passed. News of the next will appear here.";

/** The form that asks for news of the next edition; the label of its button is that of links to it. */
export const newsForm = {
  id: "next-dates",
  submit: "Tell me the next dates",
  line: "We write once, when the next dates are set.",
} as const;

/** The same form in place of one that is not open. */
export const closedForm = {
  "not-yet": {
    submit: "Tell me when it opens",
    line: "Leave your address, and we write when it opens.",
  },
  closed: {
    submit: newsForm.submit,
    line: "Leave your address, and we write when the next dates are set.",
  },
} as const;
