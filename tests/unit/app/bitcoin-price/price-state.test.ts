import { expect, test } from "vitest";
import { type PriceState, priceLabel, priceText } from "#app/features/bitcoin-price/price-state.ts";

const shown: PriceState = {
  status: "shown",
  price: { USD: 93_347.49, INR: 8_214_560.5 },
  changePercent24h: undefined,
};

test("shows prices without decimals in en-US format (4.7.5)", () => {
  expect(priceText(shown, "USD")).toBe("$93,347");
  expect(priceText(shown, "INR")).toBe("₹8,214,561");
});

test("shows three dashes when every source failed", () => {
  expect(priceText({ status: "failed" }, "USD")).toBe("---");
  expect(priceText({ status: "failed" }, "INR")).toBe("---");
});

test("names the price and the currency that a click shows", () => {
  expect(priceLabel(shown, "USD")).toBe("Bitcoin price 93,347 US dollars. Show in rupees");
  expect(priceLabel(shown, "INR")).toBe("Bitcoin price 8,214,561 rupees. Show in US dollars");
});

test("says that a price is loading until one is there or every source failed (4.7.1, 4.7.2)", () => {
  for (const status of ["waiting", "loading"] as const)
    expect(priceLabel({ status }, "USD")).toBe("Bitcoin price loading. Show in rupees");
  expect(priceLabel({ status: "failed" }, "USD")).toBe("Bitcoin price ---. Show in rupees");
});
