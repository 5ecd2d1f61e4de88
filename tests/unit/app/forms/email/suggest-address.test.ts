import { expect, test } from "vitest";
import { suggestAddress } from "#app/forms/email/suggest-address.ts";

test.each([
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gamil.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmail.co.in", "asha@gmail.com"],
  ["Asha.Rao+talk@Gmal.com", "Asha.Rao+talk@gmail.com"],
  ["ఆశ@gmail.cm", "ఆశ@gmail.com"],
  ["asha@redifmail.com", "asha@rediffmail.com"],
  ["asha@rediffmail.co", "asha@rediffmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  ["asha@yahoo.con", "asha@yahoo.com"],
  ["asha@outloo.in", "asha@outlook.in"],
  ["asha@hotmial.com", "asha@hotmail.com"],
])("%s is probably %s (5.1.15)", (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  ...["gmail.com", "rediffmail.com", "yahoo.co.in", "yahoo.co.uk", "outlook.in", "outlook.de"],
  ...["hotmail.fr", "live.in", "mail.com", "email.com", "ymail.com", "proton.me", "protonmail.ch"],
  ...["iitd.ac.in", "iith.ac.in", "isro.gov.in", "nic.in", "zoho.in", "duck.com", "mailbox.org"],
  ...["ibm.com", "pwc.com", "ey.com", "tcs.com", "hcl.com", "mac.com", "example.org", "strike.me"],
])("%s is left as it is (5.1.15)", (domain) => {
  expect(suggestAddress(`asha@${domain}`)).toBeUndefined();
});

test("what is no address has no suggestion (5.1.15)", () => {
  for (const typed of ["", "asha", "@gmial.com", "asha@", "gmial.com"])
    expect(suggestAddress(typed)).toBeUndefined();
});
