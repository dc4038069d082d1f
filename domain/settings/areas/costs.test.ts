import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { costsArea } from "./costs.ts";

const submitted = {
  stampDutyPercent: "0",
  titleFee: "0",
  advocatePercent: "0",
  serviceCharge: "UGX 0",
  note: "",
};

test("a company whose buyers pay nothing to others enters 0 for each cost", () => {
  expect(costsArea.form.parse(submitted)).toMatchObject({ titleFee: ugx(0), serviceCharge: ugx(0) });
});

test("a cost is not 0 by being left empty", () => {
  const read = costsArea.form.safeParse({ ...submitted, serviceCharge: "" });
  expect(read.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "serviceCharge: Please enter an amount",
  ]);
});
