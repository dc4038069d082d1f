import { expect, test } from "vitest";
import { explainUnnamedUser } from "./folder-problem.ts";

test("a user without a name gets a remedy in one sentence", () => {
  const said = "initdb: error: could not look up effective user ID 4242: user does not exist\n";
  expect(explainUnnamedUser(said)?.message).toMatch(
    /^The user with the number 4242 has no name on this machine, which PostgreSQL needs: .* or set DATABASE_URL\.$/,
  );
  expect(explainUnnamedUser("initdb: error: something else")).toBeUndefined();
});
