import { expect, test } from "vitest";
import { telLink, whatsAppLink } from "./contact-link.ts";

test("a phone dials the number as it is written in the settings", () => {
  expect(telLink("+256 700 000 000")).toBe("tel:+256700000000");
});

test("WhatsApp opens with a text that holds names, ampersands and line ends", () => {
  const link = whatsAppLink("+256 700 000 000", "Salon & Home\nhttps://amaka.example/property/7?x=1#y");
  expect(link.startsWith("https://wa.me/256700000000?text=")).toBe(true);
  expect(new URL(link).searchParams.get("text")).toBe("Salon & Home\nhttps://amaka.example/property/7?x=1#y");
});
