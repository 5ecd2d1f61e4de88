/** Below the header once this edition's last possible day is over. */
export const datesHavePassed =
  "This edition’s dates have passed. News of the next will appear here.";
