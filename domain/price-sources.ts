/** Where a figure stands in a JSON answer, from its root. */
export type Path = readonly (string | number)[];

/** A public service that a visitor's browser asks. */
export type Source = {
  readonly name: string;
  readonly url: string;
  readonly figure: Path;
  /** Change over 24 hours in percent; most services have none. */
  readonly change?: Path;
};

/** SPEC section 7: a bitcoin in US dollars, asked in this order until one gives a usable figure. */
export const priceSources: readonly Source[] = [
  {
    name: "CoinGecko",
    url: "https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_24hr_change=true",
    figure: ["bitcoin", "usd"],
    change: ["bitcoin", "usd_24h_change"],
  },
  {
    name: "Coinbase",
    url: "https://api.coinbase.com/v2/prices/BTC-USD/spot",
    figure: ["data", "amount"],
  },
  {
    name: "Blockchain.com",
    url: "https://blockchain.info/ticker?cors=true",
    figure: ["USD", "last"],
  },
  {
    name: "Binance",
    url: "https://api.binance.com/api/v3/ticker/price?symbol=BTCUSDT",
    figure: ["price"],
  },
  {
    name: "Kraken",
    url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSD",
    figure: ["result", "XXBTZUSD", "c", 0],
  },
];

const INR: Path = ["rates", "INR"];

/** SPEC section 7: a US dollar in rupees. All three answer without a key and to any origin. */
export const rateSources: readonly Source[] = [
  { name: "ExchangeRate-API", url: "https://open.er-api.com/v6/latest/USD", figure: INR },
  {
    name: "Frankfurter",
    url: "https://api.frankfurter.dev/v1/latest?base=USD&symbols=INR",
    figure: INR,
  },
  { name: "VATcomply", url: "https://api.vatcomply.com/rates?base=USD", figure: INR },
];

/** Every origin the price panel may call: the policy of the pages and the privacy page name them. */
export const priceOrigins: readonly string[] = [...priceSources, ...rateSources].map(
  ({ url }) => new URL(url).origin,
);
