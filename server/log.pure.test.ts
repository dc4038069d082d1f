import { parse } from "csv-parse/sync";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createLog, describeError } from "./log.ts";

const personal = "Grace Nakato 0772 123 456";

test.each([
  ["a cell with something behind its quotation", () => parse(`name\n"a" ${personal}`)],
  ["a cell with a quotation mark in its middle", () => parse(`name\n${personal} "a"`)],
  ["a row with too many cells", () => parse(`name\nGrace,Nakato`)],
  ["JSON", () => JSON.parse(personal)],
  ["JSON with a line that looks like one of a stack", () => JSON.parse(`G\n    at Nakato`)],
  ["a number", () => BigInt(personal)],
  ["a schema's value", () => z.literal("x", { error: ({ input }) => `${input}` }).parse(personal)],
  ["a key that is in no schema", () => z.strictObject({}).parse({ [personal]: 1 })],
  ["what Node was given as an argument", () => Buffer.alloc(1).fill("a", JSON.parse(JSON.stringify(personal)))],
])("the log says nothing of the text of %s, whatever its error quotes", (_, work) => {
  const failure = (() => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(Error);
  const logged = JSON.stringify(describeError(new Error("a table failed", { cause: failure })));
  expect(logged).toContain("a table failed");
  expect(logged).not.toMatch(/Grace|Nakato|0772/);
});

test("the log says what a system's error and one of our own were about", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  expect(describeError(refused)).toMatchObject({ code: "ECONNREFUSED", reason: "connect ECONNREFUSED 127.0.0.1:25" });
  expect(describeError(new TypeError("it has no name"))).toMatchObject({
    error: "TypeError",
    reason: "it has no name",
  });
});

afterEach(() => vi.restoreAllMocks());

test("a line says which process wrote it; less than what is asked for is left out", () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const log = createLog({ least: "warn", instance: "one:3000" });
  log("debug", "nothing much");
  log("info", "a request");
  log("warn", "a connection was lost");
  log("error", "a page failed", { requestId: "7" });
  vi.restoreAllMocks();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), level: "warn", instance: "one:3000", message: "a connection was lost" },
    { at: expect.any(String), level: "error", instance: "one:3000", message: "a page failed", requestId: "7" },
  ]);
});
