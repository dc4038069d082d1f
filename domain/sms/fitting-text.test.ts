import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingSms, nameChoices } from "./fitting-text.ts";

const link = "https://homes.example/m/AAAAAAAAAAAAAAAAAAAAAA";

test("values are complete where there is room", () => {
  const sms = fittingSms("{{name}}: {{link}}", { name: nameChoices("Amina Nakato"), link: [link] });
  expect(sms.text).toBe(`Amina Nakato: ${link}`);
});

test("and shortened, in their order, where a segment is saved by it", () => {
  const filler = "x".repeat(160 - link.length - 1 - "Amina ".length - "March 2031 ".length);
  const values = {
    name: nameChoices("Amina Nakato Nakimuli"),
    finish: ["March 2031", "Mar 2031"] as const,
    link: [link] as const,
  };
  const sms = fittingSms(`{{name}} {{finish}} ${filler} {{link}}`, values);
  expect(sms).toMatchObject({ segments: 1, length: 160 });
  expect(sms.text).toMatch(/^Amina March 2031 /);
});

test("where nothing helps, nothing is shortened", () => {
  const long = "x".repeat(200);
  expect(fittingSms(`{{name}} ${long}`, { name: nameChoices("Amina Nakato") }).text).toBe(`Amina Nakato ${long}`);
});

test("the link is complete for every buyer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const template = "Hello {{name}}, UGX 20,000 is overdue. See it, pay or stop: {{link}}";
      const sms = fittingSms(template, { name: nameChoices(name.replaceAll("{{", "")), link: [link] });
      expect(sms.text.endsWith(link)).toBe(true);
      if (sms.alphabet === "gsm-7") expect(sms.segments).toBe(1);
    }),
  );
});
