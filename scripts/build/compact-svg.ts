/** Removes what only people read from a drawing: comments, line breaks and indentation. */
export const compactSvg = (picture: string): string =>
  picture
    .replace(/<!--.*?-->/gs, "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ (?=\/?>)/g, "")
    .replace(/(?<= d=")[^"]+/g, (path) => path.replace(/ (?=[a-z])/gi, ""));
