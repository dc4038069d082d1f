import { expect, test } from "vitest";
import { isQuietTime } from "./push.ts";
import { pushSubscriptionSchema } from "./push-form.ts";

test.each([
  ["21:59", false],
  ["22:00", true],
  ["23:30", true],
  ["06:59", true],
  ["07:00", false],
])("from 22:00 until 07:00 it is quiet at %s: %s", (time, expected) => {
  expect(isQuietTime(time, { from: "22:00", until: "07:00" })).toBe(expected);
});

test("quiet hours of one day end on it, and without any it is never quiet", () => {
  const noon = { from: "12:00", until: "14:00" };
  expect(["11:59", "12:00", "13:59", "14:00"].map((time) => isQuietTime(time, noon))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuietTime("03:00", undefined)).toBe(false);
});

const given = {
  endpoint: "https://push.example.com/send/abc",
  p256dh: "B".repeat(87),
  auth: "A".repeat(22),
  kinds: ["visit", "money"],
  quietFrom: "",
  quietUntil: "",
};

test.each([
  ["a name of the internet", given, true],
  ["one kind", { ...given, kinds: "visit" }, true],
  ["no TLS", { ...given, endpoint: "http://push.example.com/send" }, false],
  ["this machine", { ...given, endpoint: "https://localhost/send" }, false],
  ["an address of a network", { ...given, endpoint: "https://10.0.0.1/send" }, false],
  ["a key that is none", { ...given, p256dh: "short" }, false],
  ["a kind that there is not", { ...given, kinds: ["salary"] }, false],
  ["one time of two", { ...given, quietFrom: "22:00" }, false],
  ["the same time twice", { ...given, quietFrom: "22:00", quietUntil: "22:00" }, false],
])("what a browser gives: %s", (_name, submitted, isTaken) => {
  expect(pushSubscriptionSchema.safeParse(submitted).success).toBe(isTaken);
});
