import { expect, test } from "vitest";
import { groupBy, isUrl, wellFormed } from "#domain/older-browsers.ts";

const TEXTS = [
  ...["", "a\ud800b", "\udc00", "\ud83d\ude00", "\ud83d\ud83d\ude00", "K.Srinivas", "पढ़ाई"],
];

test("halves of characters are replaced as newer browsers do (2.19.5)", () => {
  expect(TEXTS.map(wellFormed)).toEqual(TEXTS.map((text) => text.toWellFormed()));
});

test("an address is recognised as newer browsers do (2.19.5)", () => {
  const addresses = [
    ...["https://example.com", "example.com", "http://a b", "//example.com", "x:y", ""],
  ];
  expect(addresses.map(isUrl)).toEqual(addresses.map((text) => URL.canParse(text)));
});

test("items are grouped as newer browsers do (2.19.5)", () => {
  const words = ["ant", "bee", "asp", ""];
  const first = (word: string) => word.at(0);
  expect([...groupBy(words, first)]).toEqual([...Map.groupBy(words, first)]);
});
