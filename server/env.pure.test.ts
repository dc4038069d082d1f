import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnvironment } from "./env.ts";

const secret = "a-secret-that-nobody-is-shown-anywhere";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "amaka-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("a setting from a file", () => {
  test("is the file's text without the end of its last line, beside settings from variables", () => {
    const read = readEnvironment({
      AUTH_SECRET_FILE: file("auth", `${secret}\n`),
      DATABASE_URL_FILE: file("url", "postgres://amaka:word@db.example:5432/amaka\r\n"),
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "amaka",
      S3_ACCESS_KEY_ID_FILE: file("id", "key"),
      S3_SECRET_ACCESS_KEY_FILE: file("key", " spaces count \n"),
      // This is how a compose file leaves out a variable.
      AUTH_SECRET: "",
    });
    expect(read).toMatchObject({
      ok: true,
      env: {
        authSecret: secret,
        databaseUrl: "postgres://amaka:word@db.example:5432/amaka",
        sampleContent: false,
        s3: { accessKeyId: "key", secretAccessKey: " spaces count " },
      },
    });
  });

  test("that is given twice, cannot be read or is empty is named in a sentence, all at once, and never its value", () => {
    const read = readEnvironment({
      AUTH_SECRET: secret,
      AUTH_SECRET_FILE: file("twice", secret),
      METRICS_TOKEN_FILE: file("long", secret.repeat(10_000)),
      SMTP_URL_FILE: folder,
      DATABASE_URL_FILE: file("empty", "\n"),
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "amaka",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY_FILE: join(folder, "none"),
    });
    expect(read).toEqual({
      ok: false,
      problems: [
        "DATABASE_URL_FILE must name a file that is not empty",
        "SMTP_URL_FILE must name a file that this program can read",
        "S3_SECRET_ACCESS_KEY_FILE must name a file that this program can read",
        "AUTH_SECRET_FILE must not be set together with AUTH_SECRET: leave one of them out",
        "METRICS_TOKEN_FILE must name a file that this program can read",
      ],
    });
  });

  test("is held to the rules of its setting", () => {
    const read = readEnvironment({ AUTH_SECRET_FILE: file("short", "too short") });
    expect(read).toEqual({ ok: false, problems: ["AUTH_SECRET must have at least 32 characters"] });
  });
});

test.each([
  ["PORT", "0", "must be a port from 1 to 65535"],
  ["DATABASE_CONNECTIONS", "3", "must be a whole number from 4 to 80"],
  ["DATABASE_CONNECTIONS", "many", "must be a whole number from 4 to 80"],
  ["PAGE_MEMORY_MB", "16.5", "must be a whole number from 16 to 4096"],
  ["PICTURES_AT_ONCE", "17", "must be a whole number from 1 to 16"],
])("%s=%s is rejected with its range", (name, value, message) => {
  expect(readEnvironment({ [name]: value })).toEqual({ ok: false, problems: [`${name} ${message}`] });
});

test.each(["::1", "[::1]"])("the address %s is listened to as it is or in brackets", (HOST) => {
  expect(readEnvironment({ HOST })).toMatchObject({ ok: true, env: { host: "::1" } });
});
