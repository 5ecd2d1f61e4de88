import { expect, test } from "vitest";
import { demoRecords } from "#cli/demo/fill-demo.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { tidy, validate } from "#domain/forms/validate.ts";

/** Ranges that nobody has: Ofcom's numbers for drama, and 555-0100 to 555-0199. */
const INVENTED_PHONE = /^(\+44 7700 900\d{3}|\+44 20 7946 0\d{3}|\+1 202 555 01\d\d)$/;

test.each(forms)(
  "the demo of $table is valid, and every address and number in it is invented (6.3.6)",
  (form) => {
    for (const { values } of demoRecords[form.table] ?? []) {
      expect(validate(form, tidy(form, values)), JSON.stringify(values)).toEqual([]);
      expect(
        Object.keys(values).filter((key) => !fieldsOf(form).some((f) => f.key === key)),
      ).toEqual([]);
      for (const { key, format, control } of fieldsOf(form)) {
        const value = values[key];
        if (value === undefined) continue;
        if (format?.is === "email") expect(value).toMatch(/\.example$/i);
        if (format?.is === "link") expect(new URL(value).hostname).toMatch(/\.example$/);
        if (control === "tel") expect(value).toMatch(INVENTED_PHONE);
      }
    }
  },
);
