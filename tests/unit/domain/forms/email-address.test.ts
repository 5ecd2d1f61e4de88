import { expect, test } from "vitest";
import { hasFormat } from "#domain/forms/formats.ts";

/** Most would give one mailbox any number of spellings. The tables agree: tests/contract/formats.test.ts. */
test.each([
  ["a full-width letter", "asha@\uff45xample.org"],
  ["a full-width full stop", "asha@mail\uff0eexample.org"],
  ["an ideographic full stop", "asha@mail\u3002example.org"],
  ["a letter with its accent apart", "asha@exa\u0301mple.org"],
  ["a ligature", "asha@\ufb01nance.example.org"],
  ["a soft hyphen", "asha@exam\u00adple.org"],
  ["a zero-width space", "asha@exam\u200bple.org"],
  ["a word joiner", "asha@exam\u2060ple.org"],
  ["a variation selector", "asha@exam\ufe0fple.org"],
  ["a tag character", "asha@exam\u{e0061}ple.org"],
  ["an invisible character before the @", "as\u2060ha@example.org"],
  ["a control character", "as\u0007ha@example.org"],
  ["DEL", "as\u007fha@example.org"],
  ["a C1 control character", "as\u0085ha@example.org"],
  ["a semicolon", "asha;@example.org"],
])("an email address does not contain %s (5.1.7)", (_, address) => {
  expect(hasFormat.email(address)).toBe(false);
});

test.each([
  ...["a@b", "a b@example.org", "@example.org", "a@@example.org", "a@example..org"],
  ...["asha@example.org,eve@example.org", "Asha <asha@example.org>"],
])("%s is no email address (5.1.7)", (text) => expect(hasFormat.email(text)).toBe(false));

test.each([
  "asha@example.org",
  "Asha.Rao+talk@mail.example.ORG",
  "zo\u00eb@exemple.fr",
  "info@m\u00fcller.example",
  "\u0906\u0936\u093e@\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924",
  "info@\u0d15\u0d4d\u200d\u0d37.example",
])("%s is an email address (5.1.7)", (address) => expect(hasFormat.email(address)).toBe(true));
