import { describe, expect, test } from "vitest";
import { phoneField } from "#domain/forms/contact-fields.ts";
import { peoplesPhones } from "#test/inputs/peoples-phones.ts";
import { formatPhoneNumber, readKnownNumber, readPhoneNumber } from "./phone-number.ts";
import { phoneSlip } from "./phone-slip.ts";

/**
 * These are phone numbers as people write and paste them, collected from public reports about shops, CRMs, messengers
 * and importers.
 */
const written: readonly (readonly [string, string])[] = [
  ["0772123456", "+256772123456"],
  ["0772 123 456", "+256772123456"],
  ["0772-123-456", "+256772123456"],
  ["0772.123.456", "+256772123456"],
  ["0772/123456", "+256772123456"],
  ["(0772) 123 456", "+256772123456"],
  ["0 7 7 2 1 2 3 4 5 6", "+256772123456"],
  ["772123456", "+256772123456"],
  ["+256772123456", "+256772123456"],
  ["+256 772 123 456", "+256772123456"],
  ["+256-772-123456", "+256772123456"],
  ["+256 0772 123456", "+256772123456"],
  ["+256 (0) 772 123 456", "+256772123456"],
  ["+256(0)772123456", "+256772123456"],
  ["(+256) 772 123 456", "+256772123456"],
  ["+ 256 772 123 456", "+256772123456"],
  ["++256772123456", "+256772123456"],
  ["256772123456", "+256772123456"],
  ["256 0772 123456", "+256772123456"],
  ["00256772123456", "+256772123456"],
  ["000256772123456", "+256772123456"],
  ["0256772123456", "+256772123456"],
  ["+0772123456", "+256772123456"],
  ["tel:+256772123456", "+256772123456"],
  ["TEL: 0772 123 456", "+256772123456"],
  ["tel:0772%20123%20456", "+256772123456"],
  ["tel:+256772123456;ext=2", "+256772123456"],
  ["wa.me/256772123456", "+256772123456"],
  ["https://wa.me/256772123456?text=Good%20morning%202", "+256772123456"],
  ["https://wa.me/0772123456", "+256772123456"],
  ["https://api.whatsapp.com/send?phone=256772123456&text=Hello", "+256772123456"],
  ["whatsapp://send?phone=+256772123456", "+256772123456"],
  ["0772 123 456,", "+256772123456"],
  ["0772 123 456.", "+256772123456"],
  ["<0772123456>", "+256772123456"],
  ["'0772123456", "+256772123456"],
  ["0772 123 456 (WhatsApp)", "+256772123456"],
  ["0772 123 456 ext. 12", "+256772123456"],
  ["Mobile: 0772 123 456", "+256772123456"],
  ["\u202d0772 123 456\u202c", "+256772123456"],
  ["\u2068+256 772 123 456\u2069", "+256772123456"],
  ["\u200e0772123456", "+256772123456"],
  ["+256\u200b772\u200b123\u200b456", "+256772123456"],
  ["+256\u00a0772\u00a0123\u00a0456", "+256772123456"],
  ["+256\u2009772\u202f123456", "+256772123456"],
  ["0772\u2011123\u2013456", "+256772123456"],
  ["\uff0b\uff12\uff15\uff16\u3000\uff17\uff17\uff12\uff11\uff12\uff13\uff14\uff15\uff16", "+256772123456"],
  ["\u0660\u0667\u0667\u0662\u0661\u0662\u0663\u0664\u0665\u0666", "+256772123456"],
  ["+256\ufe0d 772-123-456", "+256772123456"],
  ["\ufeff0772\u00ad123456", "+256772123456"],
  ["0414 123 456", "+256414123456"],
  ["0763 000 001", "+256763000001"],
  ["0748 123 456", "+256748123456"],
  ["0200 123 456", "+256200123456"],
  ["+254 712 345 678", "+254712345678"],
  ["254712345678", "+254712345678"],
  ["00250 788 123 456", "+250788123456"],
  ["+211 912 345 678", "+211912345678"],
  ["+255 0712 345 678", "+255712345678"],
  ["000 44 (0)20 7946 0958", "+442079460958"],
  ["+49 172 1547608", "+491721547608"],
  ["+61 (0)412 345 678", "+61412345678"],
];

describe("a number that can exist is read however it is written", () => {
  test.each(written)("%j", (text, number) => {
    expect(readPhoneNumber(text)).toBe(number);
    expect(phoneSlip(text)).toBeUndefined();
  });
});

test.each(peoplesPhones)("what people write: $written", ({ written: text, number, slip = "" }) => {
  const submitted = phoneField("").parse(text);
  expect(readPhoneNumber(submitted)).toBe(number);
  if (number === undefined) expect(phoneSlip(submitted)).toContain(slip);
});

describe("a number that looks wrong is asked about, with the slip named", () => {
  test.each([
    ["0772 123 45", "one digit is missing"],
    ["077212345", "one digit is missing"],
    ["+256 77212345", "one digit is missing"],
    ["772 1234", "two digits are missing"],
    ["0772 123 4567", "one digit too many"],
    ["+256 772 123 4567", "one digit too many"],
    ["7721234567", "one digit too many"],
    ["0797 123 456", "no network in Uganda begins with 079x"],
    ["0999 888 777", "no network in Uganda begins with 099x"],
    ["07700 900123", "From abroad, begin with + and the country’s code"],
    ["0772 123 456 0701 234 567", "many digits too many for one number"],
    ["0772 123 456 / 0701 234 567", "one number only"],
    ["0772 123 456, 0701 234 567", "one number only"],
    ["0772 123 456 or 0701 234 567", "one number only"],
    ["0772 12O 456", "a letter among the digits"],
    ["2.56772E+11", "a letter among the digits"],
    ["+254 712 34567", "one digit is missing. A mobile number with +254 (Kenya) has 9 digits"],
    ["+254 712 345 6789", "one digit too many"],
    ["+1 415 555 267", "one digit is missing"],
    ["+999 123 456", "no country has this code"],
    ["none", "a phone number we can call"],
    ["", "a phone number we can call"],
  ])("%j: %s", (text, slip) => {
    expect(readPhoneNumber(text)).toBeUndefined();
    expect(phoneSlip(text)).toContain(slip);
  });
});

test("a number stored before the plan was asked is still known", () => {
  expect(readPhoneNumber("+256077212345")).toBeUndefined();
  expect(readKnownNumber("+256077212345")).toBe("+256077212345");
  expect(readKnownNumber("+256797123456")).toBe("+256797123456");
  expect(readKnownNumber("+2567")).toBeUndefined();
  expect(formatPhoneNumber("+256772123456")).toBe("+256 772 123456");
});
