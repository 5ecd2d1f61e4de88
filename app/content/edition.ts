/** Below the header once this edition's last possible day is over. */
export const datesHavePassed =
  "The dates of this edition have passed. News of the next one will follow here.";
