import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, TooManyHashes, verifyPassword } from "#server/accounts/password-hash.ts";

describe("the hash of a password", () => {
  test("is argon2id at 19 MiB and two passes, with a salt of its own each time", async () => {
    const [one, two] = await Promise.all([hashPassword("matooke at seven"), hashPassword("matooke at seven")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword("matooke at seven", one)).toBe(true);
    expect(await verifyPassword("matooke at eight", one)).toBe(false);
  });

  test("is what the algorithm says it is", async () => {
    const [, , , , salt = "", key] = (await hashPassword("matooke at seven")).split("$");
    const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const nonce = Buffer.from(salt, "base64");
    const expected = argon2Sync("argon2id", { message: "matooke at seven", nonce, ...parameters });
    expect(key).toBe(expected.toString("base64").replace("=", ""));
  });

  test("is checked at the cost it was made with, so that the cost may rise later", async () => {
    const nonce = Buffer.alloc(16, 7);
    const cheap = { memory: 1024, passes: 1, parallelism: 1, tagLength: 32 };
    const key = argon2Sync("argon2id", { message: "old", nonce, ...cheap });
    const [salt, tag] = [nonce, key].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
    const old = `$argon2id$v=19$m=1024,t=1,p=1$${salt}$${tag}`;
    expect(await verifyPassword("old", old)).toBe(true);
    expect(await verifyPassword("new", old)).toBe(false);
  });

  test("of another kind is rejected loudly", async () => {
    await expect(verifyPassword("x", "$2b$10$abcdefghijklmnopqrstuv")).rejects.toThrow("not argon2id");
  });

  test("is made for two people at a time; some more wait, and the rest are rejected", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("x".repeat(12))));
    const rejected = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(rejected).toHaveLength(8);
    for (const outcome of rejected) expect(outcome.reason).toBeInstanceOf(TooManyHashes);
    expect(await hashPassword("afterwards it works")).toContain("$argon2id$");
  });
});
