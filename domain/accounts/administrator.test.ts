import { describe, expect, test } from "vitest";
import { secondStepSchema, setupSchema, signInSchema } from "./account-forms.ts";

describe("what an administrator types", () => {
  test("knows an e-mail address in any case and with spaces around it", () => {
    const submitted = { email: "  Ada@Amaka.Example ", password: "x" };
    expect(signInSchema.parse(submitted).email).toBe("ada@amaka.example");
  });

  test("names each error of a new administrator, and drops unknown fields", () => {
    const rejected = setupSchema.safeParse({ name: " ", email: "ada", password: "short" });
    expect(rejected.error?.issues.map((issue) => issue.message)).toEqual([
      "Please enter your name",
      "Please enter an email address like name@example.com",
      "Please choose at least 12 characters",
    ]);
    const taken = { name: "Ada", email: "ada@amaka.example", password: "correct horse staple", role: "owner" };
    expect(setupSchema.parse(taken)).not.toHaveProperty("role");
  });

  test("takes a code in any spelling: digits with spaces, a recovery code in capitals or without its dash", () => {
    const codes = ["123 456", "123456", "K7MWD-X2PQF", "k7mwdx2pqf"].map(
      (code) => secondStepSchema.parse({ code }).code,
    );
    expect(codes).toEqual(["123456", "123456", "k7mwd-x2pqf", "k7mwd-x2pqf"]);
    expect(secondStepSchema.safeParse({ code: "12345" }).success).toBe(false);
  });
});
