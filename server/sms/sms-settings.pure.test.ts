import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";

const account = { SMS_GATEWAY: "africas-talking", SMS_USERNAME: "amaka", SMS_API_KEY: "atsk_1" };
const other = { SMS_GATEWAY: "http", SMS_URL: "https://sms.example/send?to={to}&text={text}" };

function read(variables: Record<string, string>) {
  const outcome = readEnvironment(variables);
  return outcome.ok ? outcome.env.sms : outcome.problems;
}

test("nothing is sent unless a gateway is named", () => {
  expect(read({})).toBeUndefined();
});

test.each([
  [
    account,
    { gateway: "africas-talking", account: { username: "amaka", apiKey: "atsk_1", sender: undefined, url: undefined } },
  ],
  [other, { gateway: "http", settings: { url: other.SMS_URL } }],
  [
    {
      ...other,
      SMS_URL: "https://sms.example/send",
      SMS_BODY: '{"to": "{to}", "text": "{text}"}',
      SMS_SENDER: "AMAKA",
    },
    { gateway: "http", settings: { url: "https://sms.example/send", sender: "AMAKA" } },
  ],
  [{ ...account, SMS_URL: "http://127.0.0.1:4070/version1/messaging" }, { gateway: "africas-talking" }],
])("%j", (variables, settings) => {
  expect(read(variables)).toMatchObject(settings);
});

test.each([
  [{ SMS_GATEWAY: "pigeon" }, "SMS_GATEWAY must be africas-talking or http"],
  [{ SMS_API_KEY: "atsk_secret" }, "SMS_GATEWAY must be set as well when SMS_API_KEY is: africas-talking or http"],
  [{ ...account, SMS_API_KEY: "" }, "SMS_USERNAME and SMS_API_KEY must be set when SMS_GATEWAY is africas-talking"],
  [{ ...account, SMS_SENDER: "A<b>" }, "SMS_SENDER must be the registered name or short code that messages come from"],
  [{ SMS_GATEWAY: "http" }, "SMS_URL must be set when SMS_GATEWAY is http"],
  [
    { ...other, SMS_URL: "https://sms.example/" },
    "SMS_URL or SMS_BODY must name {to} and {text} when SMS_GATEWAY is http",
  ],
  [{ ...other, SMS_URL: "http://sms.example/{to}{text}" }, "SMS_URL must begin with https: what it is sent is private"],
  [{ ...other, SMS_URL: "sms.example" }, "SMS_URL must be an address like https://sms.example/send"],
])("%j is rejected, and no secret is repeated", (variables, problem) => {
  expect(read(variables)).toEqual([problem]);
});
