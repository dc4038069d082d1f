import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawIcons } from "../../scripts/dashboard-icons.ts";

test("the dashboard has the icons that it imports, as the script draws them", () => {
  expect(readFileSync("app/dashboard/icons.tsx", "utf8")).toBe(drawIcons());
});
