import { expect, test } from "vitest";
import { withUnsentPictures } from "./unsent-pictures.ts";

const saved = { done: { message: "Property updated." }, at: "/dashboard/properties/7" };

function form(...counts: string[]): FormData {
  const data = new FormData();
  for (const count of counts) data.append("unsentPictures", count);
  return data;
}

test("somebody whose pictures did not all arrive reads how many", () => {
  expect(withUnsentPictures(form("2", "1"), saved)).toEqual({
    done: { message: "Property updated. 3 pictures were not uploaded: try again or remove them." },
    at: "/dashboard/properties/7",
  });
  expect(withUnsentPictures(form("1"), saved).done.message).toBe(
    "Property updated. 1 picture was not uploaded: try again or remove it.",
  );
  expect(withUnsentPictures(form(), saved)).toEqual(saved);
  expect(withUnsentPictures(form("-1", "x", "1e400"), saved)).toEqual(saved);
});
