/** The keys that lead to a value in a JSON response, from its root. */
export type JsonPath = readonly (string | number)[];

/** A public service that the visitor's browser queries. */
export type Source = {
  readonly name: string;
  readonly url: string;
  readonly amount: JsonPath;
  /** Change over 24 hours in percent; most services have none. */
  readonly change?: JsonPath;
};

/** The price of a bitcoin in US dollars, tried in this order until one is usable. */
export const priceSources: readonly Source[] = [
  {
    name: "CoinGecko",
    url: "https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_24hr_change=true",
    amount: ["bitcoin", "usd"],
    change: ["bitcoin", "usd_24h_change"],
  },
  {
    name: "Coinbase",
    url: "https://api.coinbase.com/v2/prices/BTC-USD/spot",
    amount: ["data", "amount"],
  },
  {
    name: "Blockchain.com",
    url: "https://blockchain.info/ticker?cors=true",
    amount: ["USD", "last"],
  },
  {
    name: "Binance",
    url: "https://api.binance.com/api/v3/ticker/price?symbol=BTCUSDT",
    amount: ["price"],
  },
  {
    name: "Kraken",
    url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSD",
    amount: ["result", "XXBTZUSD", "c", 0],
  },
];

const INR: JsonPath = ["rates", "INR"];

/** The rupees to a US dollar. All three work without a key and from any origin. */
export const rateSources: readonly Source[] = [
  { name: "ExchangeRate-API", url: "https://open.er-api.com/v6/latest/USD", amount: INR },
  {
    name: "Frankfurter",
    url: "https://api.frankfurter.dev/v1/latest?base=USD&symbols=INR",
    amount: INR,
  },
  { name: "VATcomply", url: "https://api.vatcomply.com/rates?base=USD", amount: INR },
];

/** Every origin that the price panel may call; the content security policy allows these alone. */
export const priceOrigins: readonly string[] = [...priceSources, ...rateSources].map(
  ({ url }) => new URL(url).origin,
);
