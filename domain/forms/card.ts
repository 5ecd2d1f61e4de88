import { type Field, type Form, fieldsOf } from "./form.ts";

/** Returns the fields of a card below the applicant's name, and those that it shows as links. */
export const cardOf = (form: Form): Record<"fields" | "links", readonly Field[]> => {
  if (!form.dashboard) return { fields: [], links: [] };
  const { order = [], links = [] } = form.dashboard;
  const position = ({ key }: Field) => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = fieldsOf(form)
    .filter(({ key }) => key !== form.applicant.name)
    .sort((a, b) => position(a) - position(b));
  return {
    fields: shown.filter(({ key }) => !links.includes(key)),
    links: shown.filter(({ key }) => links.includes(key)),
  };
};
