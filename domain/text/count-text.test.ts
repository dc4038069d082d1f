import { expect, test } from "vitest";
import { waitingCountText } from "./count-text.ts";

test("the verb follows the number of what waits", () => {
  expect(waitingCountText(1, "mail")).toBe("1 mail waits");
  expect(waitingCountText(1200, "text message")).toBe("1,200 text messages wait");
});
