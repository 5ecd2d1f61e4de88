/** Returns a list with one of its members at another place; undefined where there is no such place or member. */
export const moved = (
  ids: readonly string[],
  id: string,
  place: number,
): readonly string[] | undefined =>
  ids.includes(id) && place in ids
    ? ids.filter((each) => each !== id).toSpliced(place, 0, id)
    : undefined;
