/**
 * Puts the people of `people.svg` where a drawing has `<g class="person" data-who="sari" …/>`. They
 * take fill and stroke from the drawing, which can so draw them twice: lit from above, and themselves.
 */
export const withPeople = (picture: string, people: string) =>
  picture.replace(/<g class="person" data-who="(\w+)"([^>]*)\/>/g, (_, who, attributes) => {
    const person = new RegExp(`<g id="person-${who}"[^>]*>(.*?)</g>`).exec(people)?.[1];
    if (!person) throw new Error(`people.svg has no person-${who}.`);
    return `<g${attributes}>${person}</g>`;
  });
