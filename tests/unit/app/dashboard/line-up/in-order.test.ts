import { expect, test } from "vitest";
import { inOrder } from "#app/features/dashboard/line-up/in-order.ts";

test("the dialog has speakers by day and start, and those without a day last, as they were arranged (2.23.8)", () => {
  const starts = new Map([
    ["sunday", ["2027-02-14", "09:30"]],
    ["open", ["2027-02-13", null]],
    ["noon", ["2027-02-13", "12:00"]],
    ["ten", ["2027-02-13", "10:00"]],
  ] as const);
  const slotOf = (id: string) => {
    const [day, start] = starts.get(id as "ten") ?? [];
    return day ? { day, starts: start ?? null, ends: null } : null;
  };
  const speakers = ["zoe", "sunday", "open", "adi", "noon", "ten"].map((id) => ({ id }));
  expect(inOrder(speakers, slotOf).map(({ id }) => id)).toEqual([
    "ten",
    "noon",
    "open",
    "sunday",
    "zoe",
    "adi",
  ]);
});
