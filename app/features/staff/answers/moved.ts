/** Returns a list with one of its members at another place; unchanged for a stranger. */
export const moved = (ids: readonly string[], id: string, place: number): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id).toSpliced(place, 0, id) : ids;
