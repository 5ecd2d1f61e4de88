export type PriceState =
  /** Nothing was fetched yet: the panel has not been in view. */
  | { readonly status: "waiting" }
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | {
      readonly status: "shown";
      readonly price: Readonly<Record<Currency, number>>;
      /** Only one source has it. */
      readonly changePercent24h: number | undefined;
    };

export const CURRENCIES = ["USD", "INR"] as const;

export type Currency = (typeof CURRENCIES)[number];

export const otherCurrency = (currency: Currency): Currency => (currency === "USD" ? "INR" : "USD");

const amountText = (state: PriceState, currency: Currency, options?: Intl.NumberFormatOptions) =>
  state.status === "shown"
    ? state.price[currency].toLocaleString("en-US", { ...options, maximumFractionDigits: 0 })
    : "---";

export const priceText = (state: PriceState, currency: Currency): string =>
  amountText(state, currency, { style: "currency", currency });

const SPOKEN = { USD: "US dollars", INR: "rupees" } as const;

const spokenPrice = (state: PriceState, currency: Currency): string => {
  if (state.status === "waiting" || state.status === "loading") return "loading";
  const amount = amountText(state, currency);
  return state.status === "shown" ? `${amount} ${SPOKEN[currency]}` : amount;
};

export const priceLabel = (state: PriceState, currency: Currency): string =>
  `Bitcoin price ${spokenPrice(state, currency)}. Show in ${SPOKEN[otherCurrency(currency)]}`;
