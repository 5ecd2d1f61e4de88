/** The hall of an edition, as `EVENT_VENUE` names it. */
export type Venue = {
  readonly name: string;
  /** The street and the city. */
  readonly address: string;
  /** Opens a map; the page itself asks nobody for one. */
  readonly mapUrl?: string | undefined;
  /** In degrees, as WGS 84 has them. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined;
};

/** A name, and after a comma the address. */
const PLACE = /^([^,]+),(.+)$/;
const POSITION = /^(-?\d{1,2}(?:\.\d+)?), *(-?\d{1,3}(?:\.\d+)?)$/;
const MAX_LENGTH = 400;

const positionIn = (text: string): Venue["position"] => {
  const [latitude = Number.NaN, longitude = Number.NaN] =
    POSITION.exec(text)?.slice(1).map(Number) ?? [];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
};

const webLinkIn = (text: string): string | undefined => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && !url.username && !url.password ? url.href : undefined;
};

/**
 * Reads a hall such as "The Hall, 1 High Street; https://maps.example/hall; 17.43, 78.37": name and
 * address, and after them a link to a map and the position where they are known. Returns undefined for other texts.
 */
export const parseVenue = (text: string): Venue | undefined => {
  const [place = "", ...details] = text.split(/; +|;$/).map((part) => part.trim());
  const [, name = "", address = ""] = PLACE.exec(place)?.map((part) => part.trim()) ?? [];
  const isOneLine = !/\p{Cc}/u.test(text) && text.length <= MAX_LENGTH;
  if (!isOneLine || !name || !address) return undefined;
  let venue: Venue = { name, address };
  for (const detail of details.filter(Boolean)) {
    const [mapUrl, position] = [webLinkIn(detail), positionIn(detail)];
    if (mapUrl) venue = { ...venue, mapUrl };
    else if (position) venue = { ...venue, position };
    else return undefined;
  }
  return venue;
};

/** Writes a hall in one line. */
export const formatVenue = ({ name, address }: Venue): string => `${name}, ${address}`;
