import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { unitSlots } from "./unit-fields.tsx";

test("the price of a unit is not taken for that of a type, which may not be chosen", () => {
  const field = { name: "price", form: "add", defaultValue: "150M", errors: undefined, label: "Price" };
  const words = renderToStaticMarkup(unitSlots.price(field)).replace(/<[^>]+>/g, " ");
  expect(words).toContain("UGX 150,000,000. It counts instead of a type’s price.");
  expect(words.match(/150,000,000/g)).toHaveLength(1);
});
