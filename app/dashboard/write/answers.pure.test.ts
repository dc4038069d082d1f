import { expect, test } from "vitest";
import { fillAnswers, gapsIn } from "#content/answers.ts";

test("names that hold the words of a gap do not stop an answer, and what nobody has recorded does", () => {
  const facts = {
    ...{ name: "Amina [price]", company: "Amaka", phone: "", address: "", mapLink: "", visitLink: "", termsLink: "" },
    ...{ homesLink: "", payingDays: 26, visit: { news: undefined, reminder: undefined } },
    others: [{ name: "Plot [price a day]", link: "", price: "", perDay: "" }],
  };
  const home = { name: "Villa [home]", link: "", isTaken: true, offer: undefined, available: undefined };
  const texts = fillAnswers({ ...facts, home }).map(({ text }) => text);
  expect(texts.join()).toContain("Hello Amina (price)");
  expect(texts.join()).toContain("Villa (home) is taken");
  expect(gapsIn(texts.join())).toEqual([]);
  const open = fillAnswers({ ...facts, home: undefined }).find(({ key }) => key === "price");
  expect(gapsIn(open?.text ?? "")).toEqual(["[home]", "[price]", "[price a day]"]);
});
