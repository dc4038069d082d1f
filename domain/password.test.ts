import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./password.ts";

describe("a password that many people use", () => {
  it.each([
    "password1234",
    "P@ssw0rd2024!",
    "Password-123456",
    "passwordpassword",
    "administrator",
    "admin1234567",
    "AdminAdmin123!",
    "Amaka@2026!!!",
    "kampala256256",
    "123456789012",
    "098765432109",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "qwertyuiop12",
    "qwertyuiopas",
    "1q2w3e4r5t6y",
    "iloveyou1234",
    "letmein12345",
    "welcometothe1",
  ])("is recognised: %s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    "correct horse battery",
    "matooke at seven o'clock",
    "amaka gaffe ku lusozi",
    "kampala road boda 88 sunset",
    "passwords are a nuisance",
    "x9$Lw2!qPz7v",
  ])("is not seen where there is none: %s", (password) => expect(isCommonPassword(password)).toBe(false));
});
