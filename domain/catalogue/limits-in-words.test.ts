import { expect, test } from "vitest";
import { isChoice, limitPattern, limitsSaid, rangePattern } from "./limits-in-words.ts";

const apples = { number: "\\d+", unit: "apples?", between: "\\s+or\\s+" };

test.each([
  ["at least 3", { atLeast: 3 }],
  ["not less than 3", { atLeast: 3 }],
  ["from 3", { atLeast: 3 }],
  ["3 or more", { atLeast: 3 }],
  ["3+", { atLeast: 3 }],
  ["3 and above", { atLeast: 3 }],
  ["angalau 3", { atLeast: 3 }],
  ["si chini ya 3", { atLeast: 3 }],
  ["isiyopungua 3", { atLeast: 3 }],
  ["3 au zaidi", { atLeast: 3 }],
  ["waakiri 3", { atLeast: 3 }],
  ["3 oba okusingawo", { atLeast: 3 }],
  ["more than 3", { above: 3 }],
  ["zaidi ya 3", { above: 3 }],
  ["okusinga 3", { above: 3 }],
  ["at most 3", { atMost: 3 }],
  ["no more than 3", { atMost: 3 }],
  ["up to 3", { atMost: 3 }],
  ["3 or less", { atMost: 3 }],
  ["hadi 3", { atMost: 3 }],
  ["visivyozidi 3", { atMost: 3 }],
  ["okutuuka ku 3", { atMost: 3 }],
  ["tebitasukka 3", { atMost: 3 }],
  ["fewer than 3", { below: 3 }],
  ["chini ya 3", { below: 3 }],
  ["wansi wa 3", { below: 3 }],
  ["around 3", undefined],
  ["3", undefined],
])("“%s” says %j", (written, limits) => {
  const [{ groups = {} } = {}] = written.matchAll(limitPattern(apples));
  expect(groups.number).toBe("3");
  expect(limitsSaid(groups, 3)).toEqual(limits);
});

test.each([
  ["3 to 5", false],
  ["between 3 and 5", false],
  ["3-5", false],
  ["kati ya 3 na 5", false],
  ["3 hadi 5", false],
  ["wakati wa 3 ne 5", false],
  ["3 okutuuka ku 5", false],
  ["3 or 5", true],
])("“%s” says from 3 to 5; that it is one or the other: %s", (written, either) => {
  const [{ groups = {} } = {}] = written.matchAll(rangePattern(apples));
  expect([groups.from, groups.to, isChoice(groups)]).toEqual(["3", "5", either]);
});
