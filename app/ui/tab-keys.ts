/** Returns the place of the tab to which a key leads from another, around both ends; undefined for any other key. */
export const tabAfter = (key: string, current: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "ArrowRight":
      return (current + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
};
