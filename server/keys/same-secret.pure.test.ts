import { expect, test } from "vitest";
import { isSameSecret } from "./same-secret.ts";

test("a secret is the same as itself, in text or bytes, and as nothing else", () => {
  expect(isSameSecret("secret", Buffer.from("secret"))).toBe(true);
  for (const other of ["", "secre", "secret ", "Secret"]) expect(isSameSecret(other, "secret"), other).toBe(false);
});
