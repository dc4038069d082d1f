import { expect, test } from "vitest";
import { withoutPerson } from "./erased-text.ts";

const amina = { names: ["Amina Nakàto"], phones: ["+256772111111"], emails: ["amina@buyers.example"] };

test("numbers, addresses and names of a person go, whatever way they are written", () => {
  const text = [
    "No,From,Name,Details,Amount",
    "A1,FRI:256772111111/MSISDN,AMINA NAKATO,rent,20000",
    "A2,0772 111-111,Nakato Amina,amina@buyers.example,20000",
    "A3,+256 772 111 111,NAKÀTO  AMINA,,20000",
    "A4,772111111,,for Amina's home,20000",
  ].join("\n");
  const left = withoutPerson(text, amina);
  expect(left).toBe(
    [
      "No,From,Name,Details,Amount",
      "A1,FRI:/MSISDN, ,rent,20000",
      "A2,, ,,20000",
      "A3,,  ,,20000",
      "A4,,,for Amina's home,20000",
    ].join("\n"),
  );
});

test("other people, longer numbers and half of a name stay", () => {
  const text = "A5,256772111112,AMINA NAMULI,1772111111\nA6,0772111111111,NAKATO SARAH,7721111110";
  expect(withoutPerson(text, amina)).toBe(text);
});
