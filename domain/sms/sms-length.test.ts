import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smsOf } from "./sms-length.ts";

describe("the alphabet", () => {
  test.each([
    ["Hello Amina, UGX 20,000", "Hello Amina, UGX 20,000", 23],
    ["Nakató’s – “house”…", `Nakato's - "house"...`, 21],
    ["Señor Ñ, é, ü, à, ß, Ç", "Señor Ñ, é, ü, à, ß, Ç", 22],
    ["ŋŋanda", "ng'ng'anda", 10],
    ["François Łukasz", "Francois Lukasz", 15],
    ["A\u00a0B\tC", "A B C", 5],
    ["[€]", "[€]", 6],
    ["¡Cʼest!", "¡C'est!", 7],
  ])("%s is sent as %s", (written, text, length) => {
    expect(smsOf(written)).toEqual({ text, alphabet: "gsm-7", length, segments: 1 });
  });

  test("combining accents are composed, or left out where the alphabet lacks the letter", () => {
    expect(smsOf("e\u0301").text).toBe("é");
    expect(smsOf("o\u0301").text).toBe("o");
  });

  test("a text outside of it is sent unchanged in UCS-2", () => {
    expect(smsOf("أمينة")).toEqual({ text: "أمينة", alphabet: "ucs-2", length: 5, segments: 1 });
    expect(smsOf("Amina 🏠 ’")).toEqual({ text: "Amina 🏠 ’", alphabet: "ucs-2", length: 10, segments: 1 });
    expect(smsOf("\ud83c").text).toBe("\ufffd");
  });
});

describe("segments", () => {
  test.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])("%i letters are %i", (length, segments) => {
    expect(smsOf("a".repeat(length)).segments).toBe(segments);
  });

  test.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])("%i letters of UCS-2 are %i", (length, segments) => {
    expect(smsOf("ع".repeat(length)).segments).toBe(segments);
  });

  test("an escaped character is in one segment", () => {
    expect(smsOf("€".repeat(80)).segments).toBe(1);
    // A segment of 153 septets has room for 76 characters of two.
    expect(smsOf("€".repeat(152)).segments).toBe(2);
    expect(smsOf("€".repeat(153)).segments).toBe(3);
  });

  test("a pair of UTF-16 is in one segment", () => {
    expect(smsOf("🏠".repeat(35)).segments).toBe(1);
    expect(smsOf("🏠".repeat(66)).segments).toBe(2);
    expect(smsOf("🏠".repeat(67)).segments).toBe(3);
  });
});

const anything = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 400 })
  .map((units) => String.fromCharCode(...units));

test("every text is counted, and a converted text stays as it is", () => {
  fc.assert(
    fc.property(anything, (written) => {
      const sms = smsOf(written);
      expect(smsOf(sms.text)).toEqual(sms);
      const [alone, ofSeveral] = sms.alphabet === "gsm-7" ? [160, 153] : [70, 67];
      expect(sms.segments).toBeGreaterThanOrEqual(sms.length <= alone ? 1 : Math.ceil(sms.length / ofSeveral));
      expect(sms.segments).toBeLessThanOrEqual(sms.length <= alone ? 1 : Math.ceil(sms.length / (ofSeveral - 1)));
    }),
  );
});

test("what is plain to read stays as it is written, to the letter", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."abcXYZ 0189,.:/-_?&=@+'()"), maxLength: 300 });
  fc.assert(
    fc.property(plain, (written) => {
      expect(smsOf(written).text).toBe(written);
    }),
  );
});
