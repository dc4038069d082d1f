import { betterAuth } from "better-auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAuth } from "#server/accounts/better-auth.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.remove());

test("better-auth finds on our tables every column it writes", async () => {
  const settings = { secret: "the sign-in secret of the tests, 32 characters", publicUrl: "http://localhost:3000" };
  const { options } = await createAuth(database.db, settings);
  const checked = betterAuth({
    ...options,
    advanced: { ...options.advanced, database: { ...options.advanced.database, validateSchema: true } },
  });
  const problem = await checked.api
    .signInEmail({ body: { email: "nobody@amaka.example", password: "x" } })
    .then(() => "", String);
  // The missing columns are only those for signing in with another service's account.
  expect(problem.match(/\w+\.\w+/g)).toEqual([
    "credentials.accessToken",
    "credentials.refreshToken",
    "credentials.idToken",
    "credentials.accessTokenExpiresAt",
    "credentials.refreshTokenExpiresAt",
    "credentials.scope",
  ]);
});
