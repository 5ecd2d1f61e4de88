/**
 * What holds of a page only at the time and place where it is served: whether this edition is still
 * to come, where the data is stored, and whether it is kept or removed after some months. A
 * prerendered page has the parts of every variant, marked with `data-variant`; the server removes
 * those that do not hold.
 */
export type Variant = "coming" | "past" | "embedded" | "hosted" | "kept" | "removed";
